import { useSuspenseQuery } from "@tanstack/react-query";
import { Ellipsis, ExternalLink, Eye, EyeOff, Merge, Tags } from "lucide-react";
import { useMemo, useState } from "react";
import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { Menu } from "#web/ui/menus/menu.tsx";
import type { Column } from "../../list/column.ts";
import { DataTable } from "../../list/data-table.tsx";
import { NumberedPages } from "../../list/numbered-pages.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useAddress } from "../../list/use-address.ts";
import { InlineName } from "../inline-name.tsx";
import { tagChoices } from "./tag-choices.ts";
import { TagMergeDialog } from "./tag-merge-dialog.tsx";
import { tagQueries } from "./tag-queries.ts";
import { useTagActs } from "./use-tag-acts.ts";

const shows = [
  { value: "all", label: "All tags" },
  { value: "shown", label: "Shown" },
  { value: "hidden", label: "Hidden" },
];

export function TagTable() {
  const { choices, hrefFor, choose } = useAddress(tagChoices);
  const { data } = useSuspenseQuery(tagQueries.list(useApi(), choices));
  const acts = useTagActs();
  const [merging, setMerging] = useState<AdminTag | null>(null);

  const columns = useMemo(
    (): Column<AdminTag>[] => [
      {
        id: "name",
        header: "Tag",
        sort: "name",
        isMain: true,
        cell: (tag) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <InlineName name={tag.name} onSave={(name) => acts.rename(tag, name)} />
            {tag.isHidden && <Pill tone="warn">Hidden</Pill>}
          </span>
        ),
      },
      { id: "key", header: "Address", cell: (tag) => <span className="text-muted">{paths.tag(tag.key)}</span> },
      {
        id: "live",
        header: "Live products",
        sort: "products",
        sortsDescending: true,
        align: "end",
        cell: (tag) => wholeNumber(tag.liveProducts),
      },
      { id: "products", header: "All products", align: "end", cell: (tag) => wholeNumber(tag.products) },
      {
        id: "aliases",
        header: "Redirects from",
        cell: (tag) => <span className="text-muted">{tag.aliases.join(", ")}</span>,
      },
      {
        id: "actions",
        header: "Actions",
        isActions: true,
        cell: (tag) => (
          <Menu
            trigger={<IconButton size="sm" label={`More for ${tag.name}`} icon={<Ellipsis />} />}
            entries={[
              { label: "View page", icon: <ExternalLink />, to: paths.tag(tag.key) },
              { label: "Merge into another", icon: <Merge />, onSelect: () => setMerging(tag) },
              tag.isHidden
                ? { label: "Show", icon: <Eye />, onSelect: () => void acts.setHidden(tag, false) }
                : { label: "Hide", icon: <EyeOff />, onSelect: () => void acts.setHidden(tag, true) },
            ]}
          />
        ),
      },
    ],
    [acts],
  );

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Search tags" value={choices.q} onSearch={(q) => choose({ q })} />
        <SelectField
          name="show"
          label="Show"
          hideLabel
          className="w-36"
          options={shows}
          value={choices.show}
          onChange={(event) => choose({ show: event.currentTarget.value as typeof choices.show })}
        />
      </div>
      <DataTable
        label="Tags"
        name="tags"
        columns={columns}
        rows={data.tags}
        rowId={({ key }) => key}
        sorting={{ current: choices.sort, hrefFor: (sort) => hrefFor({ sort: sort as typeof choices.sort }) }}
        empty={<EmptyState icon={<Tags />} {...adminPages.tagsEmpty} />}
      />
      <div className="mt-5">
        <NumberedPages page={choices.page} pageCount={data.pageCount} hrefFor={(page) => hrefFor({ page })} />
      </div>
      {merging && <TagMergeDialog tag={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
