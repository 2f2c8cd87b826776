import { useSuspenseQuery } from "@tanstack/react-query";
import { BookA, Pencil, Trash } from "lucide-react";
import { useMemo, useState } from "react";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import { useApi } from "#web/data/shell.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import type { Column } from "../../list/column.ts";
import { DataTable } from "../../list/data-table.tsx";
import { NumberedPages } from "../../list/numbered-pages.tsx";
import { SearchField } from "../../list/search-field.tsx";
import { useAddress } from "../../list/use-address.ts";
import { DeleteSynonyms } from "./delete-synonyms.tsx";
import { synonymChoices } from "./synonym-choices.ts";
import { SynonymForm } from "./synonym-form.tsx";
import { synonymQueries } from "./synonym-queries.ts";

type OpenDialog = { kind: "edit" | "delete"; group: SynonymGroup };

export function SynonymTable() {
  const { choices, hrefFor, choose } = useAddress(synonymChoices);
  const { data } = useSuspenseQuery(synonymQueries.list(useApi(), choices));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);

  const columns = useMemo(
    (): Column<SynonymGroup>[] => [
      {
        id: "terms",
        header: "Terms",
        sort: "name",
        isMain: true,
        cell: ({ terms }) => (
          <ul className="flex min-w-0 flex-wrap gap-1.5">
            {terms.map((term) => (
              <li key={term} className="min-w-0">
                <Pill className="words">{term}</Pill>
              </li>
            ))}
          </ul>
        ),
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
      },
      {
        id: "actions",
        header: "Actions",
        isActions: true,
        cell: (group) => (
          <span className="flex justify-end gap-1">
            <IconButton
              size="sm"
              label={`Edit ${group.terms[0]}`}
              icon={<Pencil />}
              onClick={() => setOpen({ kind: "edit", group })}
            />
            <IconButton
              size="sm"
              label={`Delete ${group.terms[0]}`}
              icon={<Trash />}
              onClick={() => setOpen({ kind: "delete", group })}
            />
          </span>
        ),
      },
    ],
    [],
  );

  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{synonyms.explanation}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Search synonyms" value={choices.q} onSearch={(q) => choose({ q })} />
      </div>
      <DataTable
        label="Synonyms"
        name="synonyms"
        columns={columns}
        rows={data.groups}
        rowId={({ id }) => String(id)}
        sorting={{ current: choices.sort, hrefFor: (sort) => hrefFor({ sort: sort as typeof choices.sort }) }}
        empty={<EmptyState icon={<BookA />} {...(choices.q === "" ? synonyms.noneYet : synonyms.noneFound)} />}
      />
      <div className="mt-5">
        <NumberedPages page={choices.page} pageCount={data.pageCount} hrefFor={(page) => hrefFor({ page })} />
      </div>
      {open?.kind === "edit" && <SynonymForm group={open.group} onClose={close} />}
      {open?.kind === "delete" && <DeleteSynonyms group={open.group} onClose={close} />}
    </>
  );
}
