import { ChevronDown } from "lucide-react";
import { type Platform, platforms, platformWords } from "#contract/shared/products/platforms.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { AlternativeCounts, AlternativeFilters as Filters } from "#contract/visitor/alternatives.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { withFilters } from "./alternative-address.ts";

type AlternativeFiltersProps = {
  /** The address of the unfiltered list. */
  path: string;
  filters: Filters;
  counts: AlternativeCounts | undefined;
};

type Choice = { name: string; filter: Filters; isOn: boolean; count: number | undefined };

/**
 * Links that add or remove one filter each, so they need no JavaScript. Platforms are in a menu, so that all filters are in
 * one row. Choices that leave nothing are left out.
 */
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
  const isShown = ({ isOn, count }: Choice) => isOn || count !== 0;
  const chosen = onPlatforms.filter(({ isOn }) => isOn);
  const others = onPlatforms.filter((choice) => isShown(choice) && !choice.isOn);
  const shown = [...kinds.filter(isShown), ...chosen];
  if (shown.length + others.length === 0) return null;
  const linkOf = ({ filter, isOn }: Choice) =>
    withFilters(path, isOn ? without(filters, filter) : { ...filters, ...filter });
  return (
    <nav aria-label="Filters" className="alternative-filters">
      {shown.map((choice) => (
        <Chip
          key={choice.name}
          to={linkOf(choice)}
          preventScrollReset
          selected={choice.isOn}
          aria-current={choice.isOn ? "true" : undefined}
          count={choice.count}
        >
          {choice.isOn && <span className="sr-only">Remove filter </span>}
          {choice.name}
        </Chip>
      ))}
      {others.length > 0 && (
        <DisclosureMenu summary={summary} summaryClassName="chip">
          {others.map((choice) => (
            <Link key={choice.name} to={linkOf(choice)} preventScrollReset className="menu-item">
              {choice.name}
              <span className="ml-auto pl-6 text-meta text-muted tabular-nums">
                {choice.count !== undefined && wholeNumber(choice.count)}
              </span>
            </Link>
          ))}
        </DisclosureMenu>
      )}
    </nav>
  );
}

const summary = (
  <>
    Platform
    <ChevronDown className="chevron size-4 text-muted" />
  </>
);

function without(filters: Filters, removed: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in removed)));
}
