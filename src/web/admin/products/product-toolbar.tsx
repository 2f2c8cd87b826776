import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Menu } from "../../ui/menus/menu.tsx";
import { SearchField } from "../list/search-field.tsx";
import { TableViewMenu } from "../list/table-view-menu.tsx";
import { productColumns } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { filterOf, type ProductChoices, productQueries } from "./product-queries.ts";

type ProductToolbarProps = { choices: ProductChoices; choose: (changes: Partial<ProductChoices>) => void };

export function ProductToolbar({ choices, choose }: ProductToolbarProps) {
  const { data } = useQuery(productQueries.categories(useApi()));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by name"
        value={choices.q ?? ""}
        onSearch={(words) => choose({ q: words || undefined })}
      />
      <SelectField
        name="category"
        label="Category"
        hideLabel
        className="w-44"
        placeholder="All categories"
        value={choices.niche ?? ""}
        options={(data?.niches ?? []).map(({ id, name, isDraft }) => ({
          value: String(id),
          label: isDraft ? `${name} (draft)` : name,
        }))}
        onChange={({ currentTarget: { value } }) => choose({ niche: value ? Number(value) : undefined })}
      />
      <ProductFilters choices={choices} choose={choose} />
      <div className="ml-auto flex gap-2">
        <TableViewMenu name="products" columns={productColumns} />
        <ExportMenu choices={choices} />
      </div>
    </div>
  );
}

/** The list with its current filters as a file. */
export function ExportMenu({ choices }: { choices: ProductChoices }) {
  const addressOf = (format: string) => {
    const query = Object.entries({ ...filterOf(choices), format }).map(([name, value]) => [name, String(value)]);
    return `/api/v1/admin/products/export?${new URLSearchParams(query)}`;
  };
  const download = (format: string) => () => window.location.assign(addressOf(format));
  return (
    <Menu
      trigger={<Button icon={<Download />}>Export</Button>}
      entries={[
        { label: "CSV", onSelect: download("csv") },
        { label: "JSON", onSelect: download("json") },
      ]}
    />
  );
}
