import { useQuery } from "@tanstack/react-query";
import { productStatusChoices } from "#contract/admin/products/products.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import { useApi } from "../../data/shell.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FilterPopover } from "../list/filter-popover.tsx";
import { type ProductChoices, productQueries } from "./product-queries.ts";

type ProductFiltersProps = {
  choices: ProductChoices;
  choose: (changes: Partial<ProductChoices>) => void;
  /** On the list of ads, the status is given. */
  hasStatus?: boolean;
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: capitalized(value) }));

/** The filters that have no place of their own beside the search box. */
export function ProductFilters({ choices, choose, hasStatus = true }: ProductFiltersProps) {
  const { data } = useQuery(productQueries.categories(useApi()));
  const { subcategory, status, coupon, pricing, from, to } = choices;
  const set = [subcategory, hasStatus ? status : undefined, coupon, pricing, from, to].filter(Boolean);
  const clear = { subcategory: undefined, coupon: undefined, pricing: undefined, from: undefined, to: undefined };
  return (
    <FilterPopover count={set.length} onClear={() => choose({ ...clear, ...(hasStatus && { status: undefined }) })}>
      {hasStatus && (
        <SelectField
          name="filter-status"
          label="Status"
          placeholder="All"
          value={status ?? ""}
          options={optionsOf(productStatusChoices)}
          onChange={({ currentTarget: { value } }) => choose({ status: (value || undefined) as typeof status })}
        />
      )}
      <SelectField
        name="filter-subcategory"
        label="Subcategory"
        placeholder="All"
        value={subcategory ?? ""}
        options={(data?.subcategories ?? []).map(({ id, name, parent }) => ({
          value: String(id),
          // Options can't be styled; an em space indents a child below its parent.
          label: parent === null ? name : `\u2003${name}`,
        }))}
        onChange={({ currentTarget: { value } }) => choose({ subcategory: value ? Number(value) : undefined })}
      />
      <SelectField
        name="filter-pricing"
        label="Pricing"
        placeholder="All"
        value={pricing ?? ""}
        options={optionsOf(pricings)}
        onChange={({ currentTarget: { value } }) => choose({ pricing: (value || undefined) as typeof pricing })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name="filter-from"
          type="date"
          label="Added from"
          max={to}
          value={from ?? ""}
          onChange={({ currentTarget: { value } }) => choose({ from: value || undefined })}
        />
        <TextField
          name="filter-to"
          type="date"
          label="Added until"
          min={from}
          value={to ?? ""}
          onChange={({ currentTarget: { value } }) => choose({ to: value || undefined })}
        />
      </div>
      <Checkbox
        name="filter-coupon"
        label="Active Coupon"
        checked={coupon === "active"}
        onChange={({ currentTarget: { checked } }) => choose({ coupon: checked ? "active" : undefined })}
      />
    </FilterPopover>
  );
}
