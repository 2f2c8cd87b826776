import { X } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import type { OwnBookmark } from "#contract/member/profile.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { markAddress } from "#web/shared/marks/mark-address.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";

type MarkRowProps = {
  mark: Pick<OwnBookmark, "productId" | "product">;
  /** Before the date. */
  since: string;
  at: string;
  /** Where Remove posts without JavaScript. */
  removeForm: string;
  onRemove: () => void;
};

/** A saved or used product. The whole row links to it; Remove is layered above the link and works without JavaScript. */
export function MarkRow({ mark: { productId, product }, since, at, removeForm, onRemove }: MarkRowProps) {
  const { pathname, search } = useLocation();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onRemove();
  }

  return (
    <article className="relative flex gap-3.5 py-4 transition-colors sm:-mx-3 sm:px-3 hover:bg-raised focus-within:bg-raised">
      <LogoBox name={product?.name ?? "?"} src={product?.logoUrl} />
      <div className="min-w-0 flex-1">
        {product ? (
          <>
            <h3 className="font-heading break-words">
              <Link to={paths.product(product.slug)} className="card-link">
                {product.name}
              </Link>
            </h3>
            <p className="mt-0.5 line-clamp-2 text-list break-words text-muted">{product.tagline}</p>
          </>
        ) : (
          <h3 className="text-list text-muted">{pages.productGone.text}</h3>
        )}
        <p className="mt-1 text-meta text-muted">
          {since} <ShortDate iso={at} />
        </p>
      </div>
      <form
        method="post"
        action={markAddress(removeForm, { productId, back: pathname + search })}
        onSubmit={handleSubmit}
        className="relative z-10 self-center"
      >
        {/* Quiet: the product is what the row is about. */}
        <IconButton
          type="submit"
          size="sm"
          icon={<X />}
          label={`Remove ${product?.name ?? pages.productGone.text}`}
          title="Remove"
        />
      </form>
    </article>
  );
}
