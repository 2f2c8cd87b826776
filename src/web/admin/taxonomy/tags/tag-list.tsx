import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import type { Column } from "../../list/column.ts";
import type { Filter } from "../../list/list-filters.tsx";
import { InlineName } from "../inline-name.tsx";
import { type TagChoices, tagList } from "../taxonomy-queries.ts";
import { mergeEntry, RowMenu } from "../taxonomy-row.tsx";
import { MergeTag } from "./merge-tag.tsx";
import { useTagActs } from "./use-tag-acts.ts";

const filters: Filter<TagChoices>[] = [
  { kind: "search", name: "q", label: "Search tags" },
  {
    kind: "select",
    name: "show",
    label: "Show",
    className: "w-36",
    options: [
      { value: "all", label: "All tags" },
      { value: "shown", label: "Shown" },
      { value: "hidden", label: "Hidden" },
    ],
  },
];

export function TagList() {
  const acts = useTagActs();
  const [merging, setMerging] = useState<AdminTag | null>(null);
  const columns: Column<AdminTag>[] = [
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
    {
      id: "key",
      header: "Address",
      cell: (tag) => (
        <Link to={paths.tag(tag.key)} reloadDocument target="_blank" className="text-muted hover:underline">
          {paths.tag(tag.key)}
        </Link>
      ),
    },
    {
      id: "live",
      header: "Live products",
      sort: "products",
      sortsDescending: true,
      align: "end",
      cell: (tag) => wholeNumber(tag.liveProducts),
    },
    {
      id: "products",
      header: "All products",
      align: "end",
      isWideOnly: true,
      cell: (tag) => wholeNumber(tag.products),
    },
    {
      id: "aliases",
      header: "Redirects from",
      isWideOnly: true,
      cell: (tag) => tag.aliases.length > 0 && <span className="text-muted">{tag.aliases.join(", ")}</span>,
      text: (tag) => tag.aliases.join(", "),
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (tag) => (
        <RowMenu
          name={tag.name}
          page={paths.tag(tag.key)}
          entries={[
            mergeEntry(() => setMerging(tag)),
            {
              label: tag.isHidden ? "Show" : "Hide",
              icon: tag.isHidden ? <Eye /> : <EyeOff />,
              onSelect: () => void acts.setShown(tag, tag.isHidden),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <AdminList
        label="Tags"
        name="tags"
        source={tagList}
        rowsOf={({ tags }) => tags}
        pageCountOf={({ pageCount }) => pageCount}
        filters={filters}
        rows={{ columns, rowId: ({ key }) => key }}
        empty={() => adminPages.tagsEmpty}
      />
      {merging && <MergeTag tag={merging} acts={acts} onClose={() => setMerging(null)} />}
    </>
  );
}
