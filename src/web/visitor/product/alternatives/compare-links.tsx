import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "#web/ui/buttons/link.tsx";

/** The popular comparisons of a product, on its page. */
export function CompareLinks({ product: { name, slug, comparedWith } }: { product: Product }) {
  if (comparedWith.length === 0) return null;
  return (
    <p className="words mt-6 flex flex-wrap gap-x-3 text-meta text-muted">
      <span className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">Compare with:</span>
      {comparedWith.map((other) => (
        <Link key={other.id} to={paths.compare([slug, other.slug])} className="footer-link text-link">
          {`${name} vs ${other.name}`}
        </Link>
      ))}
    </p>
  );
}
