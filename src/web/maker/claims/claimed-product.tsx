import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";

type ClaimedProductProps = { product: Pick<Product, "name" | "slug" | "tagline" | "logoUrl"> };

/** The product being claimed, so nobody claims the wrong one. */
export function ClaimedProduct({ product: { name, slug, tagline, logoUrl } }: ClaimedProductProps) {
  return (
    <div className="flex items-center gap-3.5 rounded-card border border-line bg-raised p-4">
      <LogoBox name={name} src={logoUrl} />
      <div className="min-w-0">
        <p className="words font-heading">
          <Link to={paths.product(slug)} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="words text-sm text-muted">{tagline}</p>
      </div>
    </div>
  );
}
