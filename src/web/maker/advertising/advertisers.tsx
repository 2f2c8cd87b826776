import { paths } from "#contract/shared/paths.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";

/** Everyone whose promotion runs now. */
export function Advertisers({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Current advertisers" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {products.map(({ id, name, slug, tagline, logoUrl, isDemo }) => (
        <div key={id} className="relative flex gap-2.5 rounded-card border border-line bg-raised p-3">
          <LogoBox name={name} src={logoUrl} size={36} />
          <div className="min-w-0 text-sm">
            <p className="flex items-center gap-2">
              <a href={paths.product(slug)} rel="sponsored" className="card-link truncate font-medium">
                {name}
              </a>
              {isDemo && <Pill>Demo</Pill>}
            </p>
            <p className="truncate text-meta text-muted">{tagline}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
