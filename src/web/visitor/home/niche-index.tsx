import { useSuspenseQuery } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Tick } from "../../ui/shelf/tint.tsx";

/** All niches with a stroke in their tint: columns on wide screens, on phones one row that scrolls. */
export function NicheIndex() {
  const { data: niches } = useSuspenseQuery(queries.niches(useApi()));
  const shown = niches.filter(({ productCount }) => productCount > 0);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Niches">
      <ul className="niche-index scroll-row">
        {shown.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <Link to={paths.niche(slug)}>
              <Tick hue={nicheHue(slug)} />
              {name} <span>{wholeNumber(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
