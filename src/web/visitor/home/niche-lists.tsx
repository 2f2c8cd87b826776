import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Sort } from "#contract/visitor/catalog.ts";
import { withChoices } from "../../data/list-choices.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { Chip } from "../../ui/buttons/chip.tsx";

/** Links to the lists of all niches in one order: together they have every product. */
export function NicheLists({ title, sort }: { title: string; sort: Sort }) {
  const { data: niches } = useSuspenseQuery(queries.niches(useApi()));
  const id = useId();
  const shown = niches.filter(({ productCount }) => productCount > 0);
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <p id={id}>{title}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {shown.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <Chip to={withChoices(paths.niche(slug), sort === "newest" ? {} : { sort })} count={productCount}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
