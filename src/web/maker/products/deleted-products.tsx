import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { DeletedProduct } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { useRestoreProduct } from "../../shared/owner-menu/use-restore-product.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";

/** The products that can still be restored (rule 33); nothing if there are none. */
export function DeletedProducts({ className }: { className?: string }) {
  const { data } = useQuery(makerQueries.deletedProducts(useApi()));
  if (!data || data.length === 0) return null;
  return (
    <details className={className}>
      <summary className="disclosure flex min-h-11 cursor-pointer items-center gap-2 border-t border-line py-3 text-sm font-medium">
        Recently deleted
        <span className="text-xs text-muted tabular-nums">{data.length}</span>
        <ChevronDown className="chevron ml-auto size-4 text-muted" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {data.map((product) => (
          <li key={product.id}>
            <DeletedEntry product={product} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function DeletedEntry({ product }: { product: DeletedProduct }) {
  const { restore } = useRestoreProduct();
  const { mutate, isPending } = useMutation({ mutationFn: restore });
  const { id, name, logoUrl, restorableUntil, mergedInto } = product;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <LogoBox name={name} src={logoUrl} size={36} className="opacity-60" />
      <div className="min-w-0 flex-1">
        <p className="words font-medium">{name}</p>
        {mergedInto ? (
          <p className="text-meta text-muted">
            Merged into{" "}
            <Link to={paths.product(mergedInto.slug)} className="underline underline-offset-2">
              {mergedInto.name}
            </Link>
          </p>
        ) : (
          <p className="text-meta text-muted">
            Can be restored until <ShortDate iso={restorableUntil} />
          </p>
        )}
      </div>
      {!mergedInto && (
        <Button size="sm" busy={isPending} aria-label={`Restore ${name}`} onClick={() => mutate(id)}>
          Restore
        </Button>
      )}
    </div>
  );
}
