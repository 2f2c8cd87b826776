import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Comparable } from "#contract/visitor/comparisons.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { CompareSearch } from "./compare-search.tsx";

type CompareWithProps = { title: string; slugs: string[]; others: Comparable[] };

/** Adds a product to the comparison: by search, or one that others often compare. */
export function CompareWith({ title, slugs, others }: CompareWithProps) {
  return (
    <section id="add" aria-labelledby="add-title" className="mt-12 scroll-mt-20 print:hidden">
      <h2 id="add-title" className="text-heading">
        {title}
      </h2>
      <div className="mt-3">
        <CompareSearch slugs={slugs} q="" />
      </div>
      <ComparableLinks slugs={slugs} products={others} />
    </section>
  );
}

/** Each link opens the comparison with that product. */
export function ComparableLinks({ slugs, products }: { slugs: string[]; products: readonly Comparable[] }) {
  const isPair = slugs.length === 1;
  return (
    <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {products.map(({ id, slug, name, tagline, logoUrl }) => (
        <li key={id} className="min-w-0">
          <Link
            to={paths.compare([...slugs, slug])}
            // There are too many comparisons of three or four products for crawlers.
            rel={isPair ? undefined : "nofollow"}
            className="flex h-full items-center gap-3 rounded-card border border-line bg-raised p-3 transition-colors hover:border-line-strong"
          >
            <LogoBox name={name} src={logoUrl} size={36} />
            <span className="min-w-0">
              <span className="block truncate text-sm font-heading">{name}</span>
              <span className="block truncate text-meta text-muted">{tagline}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const hasRoom = (slugs: readonly string[]): boolean => slugs.length < limits.comparison.productsMax;
