import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { platformWords } from "#contract/shared/products/platforms.ts";
import type { Facets } from "#contract/visitor/catalog.ts";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import { cx } from "../../ui/cx.ts";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { pricingWords } from "../cards/pricing-words.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { ChoiceSelect, FacetBox, FacetOption } from "./choice-select.tsx";
import { boxes, boxWords, choicesIn, filterCount, isPeriod, type SortWords, sortWords } from "./list-address.ts";

export type ListToolbarProps = {
  /** The address of the unfiltered list; its own query parameters are kept. */
  path: string;
  choices: ListChoices;
  /** The filters to name on a phone, if not all. */
  named?: ListChoices;
  /** The default order. */
  usualOrder: SortWords;
  /** Undefined if the list failed to load; then every choice is enabled. */
  facets: Facets | undefined;
};

/** A plain form whose state is the address: submitted on each change, or with Apply without JavaScript. */
export function ListToolbar({ path, choices, named = choices, usualOrder, facets }: ListToolbarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [pathname, ownQuery] = path.split("?");
  const active = filterCount(choices);
  const checked = boxes.filter((box) => choices[box] === "1").length;
  const { sort } = choices;
  // The facets count the whole list, not what was listed or upvoted in a period.
  const counts = isPeriod(sort) ? undefined : facets;
  const subcategories = subcategoriesOf({ facets, chosen: choices.subcategory });

  function follow(sent: HTMLFormElement): void {
    const wanted = withChoices(path, choicesIn(new FormData(sent)));
    // Not in a transition: the control would first jump back to the old choice.
    if (wanted !== withChoices(path, choices)) void navigate(wanted, { preventScrollReset: true, flushSync: true });
  }

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    currentTarget.form && follow(currentTarget.form);

  // Apply a choice made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice made before the first effect counts.
  useEffect(() => {
    if (form.current) follow(form.current);
  }, []);

  return (
    <div className="border-b border-line pb-3">
      <form
        ref={form}
        action={pathname}
        autoComplete="off"
        aria-label="Sort and filter"
        className="flex flex-wrap items-center gap-2"
      >
        {[...new URLSearchParams(ownQuery)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Opens the controls below it, even before hydration; tablets and larger screens always show them. */}
        <details className="peer md:hidden" suppressHydrationWarning>
          <summary className="btn btn-secondary list-none">
            <SlidersHorizontal />
            {active > 0 ? `Filters (${active})` : "Filters"}
          </summary>
        </details>
        <div className="hidden w-full flex-col gap-2 max-md:order-last peer-open:flex md:contents">
          <ChoiceSelect
            name="pricing"
            label="Pricing"
            value={choices.pricing}
            isNarrowing={choices.pricing !== undefined}
            onChange={handleChange}
          >
            <option value="">Any pricing</option>
            {keysOf(pricingWords).map((pricing) => (
              <FacetOption
                key={pricing}
                value={pricing}
                name={pricingWords[pricing]}
                count={counts?.pricing[pricing]}
                isChosen={pricing === choices.pricing}
              />
            ))}
          </ChoiceSelect>
          {subcategories.length > 0 && (
            <ChoiceSelect
              name="subcategory"
              label="Subcategory"
              value={choices.subcategory}
              isNarrowing={choices.subcategory !== undefined}
              onChange={handleChange}
            >
              <option value="">Any subcategory</option>
              {subcategories.map(({ slug, name, parent, count }) => (
                <FacetOption
                  key={slug}
                  value={slug}
                  // Options can't be styled; an em space indents a child below its parent.
                  name={parent == null ? name : `\u2003${name}`}
                  count={counts && count}
                  isChosen={slug === choices.subcategory}
                />
              ))}
            </ChoiceSelect>
          )}
          <ChoiceSelect
            name="platform"
            label="Platform"
            value={choices.platform}
            isNarrowing={choices.platform !== undefined}
            onChange={handleChange}
          >
            <option value="">Any platform</option>
            {keysOf(platformWords).map((platform) => (
              <FacetOption
                key={platform}
                value={platform}
                name={platformWords[platform]}
                count={counts?.platforms[platform]}
                isChosen={platform === choices.platform}
              />
            ))}
          </ChoiceSelect>
          <DisclosureMenu
            summary={
              <>
                {checked > 0 ? `More (${checked})` : "More"}
                <ChevronDown className="chevron" />
              </>
            }
            className="more-filters"
            summaryClassName={cx("btn btn-secondary", checked > 0 && "border-ink")}
          >
            {boxes.map((box) => (
              <FacetBox
                key={box}
                name={box}
                label={boxWords[box]}
                count={counts?.[box]}
                isChosen={choices[box] === "1"}
                onChange={handleChange}
              />
            ))}
          </DisclosureMenu>
        </div>
        {isPeriod(sort) ? (
          <input type="hidden" name="sort" value={sort} />
        ) : (
          <div className="ml-auto">
            <ChoiceSelect name="sort" label="Sort" isLabelShown value={sort} onChange={handleChange}>
              <option value="">{usualOrder.label}</option>
              {keysOf(sortWords)
                .filter((each) => sortWords[each] !== usualOrder)
                .map((each) => (
                  <option key={each} value={each}>
                    {sortWords[each].label}
                  </option>
                ))}
            </ChoiceSelect>
          </div>
        )}
        <noscript className="max-md:order-last">
          <button type="submit" className="btn btn-secondary">
            Apply
          </button>
        </noscript>
      </form>
      {filterCount(named) > 0 && <ActiveFilters {...{ path, choices, named, subcategories }} />}
    </div>
  );
}

/** Keeps the chosen subcategory visible even if the list doesn't have it. */
function subcategoriesOf({ facets, chosen }: { facets: Facets | undefined; chosen: string | undefined }) {
  const known: { slug: string; name: string; parent?: string | null; count?: number }[] = facets?.subcategories ?? [];
  if (!chosen || known.some(({ slug }) => slug === chosen)) return known;
  return [...known, { slug: chosen, name: chosen }];
}

function keysOf<Key extends string>(words: Record<Key, unknown>): Key[] {
  return Object.keys(words) as Key[];
}
