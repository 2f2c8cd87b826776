import { X } from "lucide-react";
import { platformWords } from "#contract/shared/products/platforms.ts";
import { type ListChoices, withChoices } from "../../data/list-choices.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { pricingWords } from "../cards/pricing-words.ts";
import { ClearFilters } from "./clear-filters.tsx";
import { boxes, boxWords, withoutFilters } from "./list-address.ts";

type ActiveFiltersProps = {
  path: string;
  choices: ListChoices;
  /** Filters without another chip: those read from a question have one above the list. */
  named: ListChoices;
  subcategories: { slug: string; name: string }[];
};

/** The active filters with remove buttons, for phones, where the toolbar is collapsed. */
export function ActiveFilters({ path, choices, named, subcategories }: ActiveFiltersProps) {
  const { pricing, subcategory, platform } = named;
  const filters = [
    pricing && { name: pricingWords[pricing], without: { pricing: undefined } },
    subcategory && {
      name: subcategories.find(({ slug }) => slug === subcategory)?.name ?? subcategory,
      without: { subcategory: undefined },
    },
    platform && { name: platformWords[platform], without: { platform: undefined } },
    ...boxes.map((box) => named[box] && { name: boxWords[box], without: { [box]: undefined } as ListChoices }),
  ].filter((filter) => typeof filter === "object");
  return (
    <ul aria-label="Active filters" className="mt-2 flex flex-wrap items-center gap-2 md:hidden">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Link to={withChoices(path, { ...choices, ...without })} preventScrollReset className="chip max-w-full">
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{name}</span>
            <X className="size-3.5 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <ClearFilters to={withoutFilters(path, choices)} />
      </li>
    </ul>
  );
}
