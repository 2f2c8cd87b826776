import { Plus } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import type { Comparable } from "#contract/visitor/comparisons.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";

type ComparableLinksProps = { slugs: string[]; products: readonly Comparable[] };

/** Each link opens the comparison with that product. */
export function ComparableLinks({ slugs, products }: ComparableLinksProps) {
  const isPair = slugs.length === 1;
  return (
    <ul className="compare-links">
      {products.map(({ id, slug, name, tagline, logoUrl }) => (
        <li key={id}>
          <Link
            to={paths.compare([...slugs, slug])}
            // There are too many comparisons of three or four products for crawlers.
            rel={isPair ? undefined : "nofollow"}
          >
            <LogoBox name={name} src={logoUrl} size={36} />
            <span>
              <b>{name}</b>
              <span>{tagline}</span>
            </span>
            <Plus />
          </Link>
        </li>
      ))}
    </ul>
  );
}
