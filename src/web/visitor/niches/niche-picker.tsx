import { useSuspenseQuery } from "@tanstack/react-query";
import { paths } from "#contract/shared/paths.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { ChipRow } from "../../ui/buttons/chip-row.tsx";
import { Tick } from "../../ui/shelf/tint.tsx";

export function NichePicker() {
  const { data: niches } = useSuspenseQuery(queries.niches(useApi()));
  const shown = niches.filter(({ productCount }) => productCount > 0);
  if (shown.length === 0) return null;
  return (
    <ChipRow label="Niches">
      {shown.map(({ slug, name, productCount }) => (
        <Chip key={slug} to={paths.niche(slug)} count={productCount}>
          <Tick hue={nicheHue(slug)} />
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
