import { type Platform, platforms, platformWords } from "#contract/shared/products/platforms.ts";
import type { AlternativeCounts, AlternativeFilters as Filters } from "#contract/visitor/alternatives.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { ChipRow } from "../../ui/buttons/chip-row.tsx";
import { withFilters } from "./alternative-address.ts";

type AlternativeFiltersProps = {
  /** The address of the unfiltered list. */
  path: string;
  filters: Filters;
  counts: AlternativeCounts | undefined;
};

type Choice = { name: string; filter: Filters; isOn: boolean; count: number | undefined };

/** Links that add or remove one filter each, so they need no JavaScript. Choices that leave nothing are left out. */
export function AlternativeFilters({ path, filters, counts }: AlternativeFiltersProps) {
  const kinds: Choice[] = [
    { name: "Free", filter: { pricing: "free" }, isOn: filters.pricing === "free", count: counts?.free },
    { name: "Open source", filter: { openSource: "1" }, isOn: filters.openSource === "1", count: counts?.openSource },
    { name: "Self-hosted", filter: { selfHosted: "1" }, isOn: filters.selfHosted === "1", count: counts?.selfHosted },
  ];
  const onPlatforms = platforms
    .filter((platform) => platform !== "self_hosted" || filters.platform === platform)
    .map(
      (platform: Platform): Choice => ({
        name: platformWords[platform],
        filter: { platform },
        isOn: filters.platform === platform,
        count: counts?.platforms[platform],
      }),
    );
  const shown = [...kinds, ...onPlatforms].filter(({ isOn, count }) => isOn || count !== 0);
  if (shown.length === 0) return null;
  return (
    <ChipRow label="Filters" className="pb-3">
      {shown.map(({ name, filter, isOn, count }) => (
        <Chip
          key={name}
          to={withFilters(path, isOn ? without(filters, filter) : { ...filters, ...filter })}
          preventScrollReset
          selected={isOn}
          aria-current={isOn ? "true" : undefined}
          count={count}
        >
          {isOn && <span className="sr-only">Remove filter </span>}
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

function without(filters: Filters, removed: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in removed)));
}
