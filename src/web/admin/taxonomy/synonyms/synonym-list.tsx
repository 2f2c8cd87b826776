import { Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { synonymName } from "#contract/admin/catalog/synonym-words.ts";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import type { Column } from "../../list/column.ts";
import { DeleteSynonyms } from "./delete-synonyms.tsx";
import { SynonymForm } from "./synonym-form.tsx";
import { synonymList } from "./synonym-queries.ts";
import { SynonymTerms } from "./synonym-terms.tsx";

type OpenDialog = { kind: "edit" | "delete"; group: SynonymGroup };

export function SynonymList() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const columns: Column<SynonymGroup>[] = [
    {
      id: "terms",
      header: "Terms",
      sort: "name",
      isMain: true,
      cell: ({ terms }) => <SynonymTerms terms={terms} />,
    },
    {
      id: "changed",
      header: "Changed",
      sort: "changed",
      sortsDescending: true,
      cell: ({ updatedAt, updatedBy }) => (
        <span className="whitespace-nowrap text-muted">
          {updatedBy ? (
            <>
              <ShortDate iso={updatedAt} /> by {updatedBy}
            </>
          ) : (
            <ShortDate iso={updatedAt} />
          )}
        </span>
      ),
      text: ({ updatedAt, updatedBy }) => `${shortDate(new Date(updatedAt))}${updatedBy ? ` by ${updatedBy}` : ""}`,
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (group) => (
        <span className="flex justify-end gap-1">
          <IconButton
            size="sm"
            label={`Edit ${synonymName(group.terms)}`}
            icon={<Pencil />}
            onClick={() => setOpen({ kind: "edit", group })}
          />
          <IconButton
            size="sm"
            label={`Delete ${synonymName(group.terms)}`}
            icon={<Trash />}
            onClick={() => setOpen({ kind: "delete", group })}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{synonyms.explanation}</p>
      <AdminList
        label="Synonyms"
        name="synonyms"
        source={synonymList}
        rowsOf={({ groups }) => groups}
        pageCountOf={({ pageCount }) => pageCount}
        filters={[{ kind: "search", name: "q", label: "Search synonyms" }]}
        rows={{ columns, rowId: ({ id }) => String(id) }}
        empty={({ isFiltered }) => (isFiltered ? synonyms.noneFound : synonyms.noneYet)}
      />
      {open?.kind === "edit" && <SynonymForm group={open.group} onClose={close} />}
      {open?.kind === "delete" && <DeleteSynonyms group={open.group} onClose={close} />}
    </>
  );
}
