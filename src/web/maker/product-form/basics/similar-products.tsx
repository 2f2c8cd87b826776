import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SimilarProduct } from "#contract/maker/own-products.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { useIsOpen } from "#web/data/load-site.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { cx } from "#web/ui/cx.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";

const TYPING_PAUSE_MS = 400;

type SimilarProductsProps = {
  name: string;
  website: string;
  /** The product that is edited; it isn't its own duplicate. */
  except?: number | undefined;
  className?: string;
};

/** Live products that may be the same as the one being typed. It only warns; nobody is blocked. */
export function SimilarProducts({ name, website, except, className }: SimilarProductsProps) {
  const settledName = useDebounced(name.trim(), TYPING_PAUSE_MS);
  const settledWebsite = useDebounced(website.trim(), TYPING_PAUSE_MS);
  const isAsked = settledName !== "" || settledWebsite !== "";
  const { data } = useQuery({
    ...makerQueries.similarProducts(useApi(), { name: settledName, website: settledWebsite, except }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = (isAsked && data) || [];
  return (
    <div role="status" className={found.length === 0 ? "sr-only" : className}>
      {found.length > 0 && (
        <div className="rounded-card border border-line bg-warn-soft p-4 text-sm">
          <p className="font-medium">
            {found.length === 1 ? "This may be listed already" : `${counted(found.length, "product")} may be the same`}
          </p>
          <ul className="mt-3 space-y-3">
            {found.map((product) => (
              <li key={product.id}>
                <Similar product={product} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Similar({ product: { name, slug, logoUrl, reason } }: { product: SimilarProduct }) {
  const isOpen = useIsOpen();
  const link = "inline-flex min-h-6 items-center underline underline-offset-2 pointer-coarse:min-h-11";
  return (
    <div className="flex items-start gap-3">
      <LogoBox name={name} src={logoUrl} size={36} />
      <div className="min-w-0 flex-1">
        <p>
          {/* In a new tab: the form is still being filled in. */}
          <a href={paths.product(slug)} target="_blank" rel="noopener" className={cx(link, "words font-medium")}>
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{" "}
          <span className="text-muted">{reason === "site" ? "has the same website" : "has a similar name"}</span>
        </p>
        {isOpen(paths.claims()) && (
          <p>
            Is this yours?{" "}
            <Link to={paths.claim(slug)} className={cx(link, "font-medium")}>
              Claim it instead
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
