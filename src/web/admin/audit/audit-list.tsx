import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import type { AuditEntry } from "#contract/admin/site/audit.ts";
import type { AuditFilters } from "#contract/admin/site/audit-input.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../data/shell.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { AdminList } from "../list/admin-list.tsx";
import type { Column } from "../list/column.ts";
import type { Filter } from "../list/list-filters.tsx";
import { Moment } from "../list/moment.tsx";
import { useAddress } from "../list/use-address.ts";
import { auditList, auditQueries } from "./audit-queries.ts";
import { actionLabel, objectHref } from "./audit-words.ts";

const auditColumns: Column<AuditEntry>[] = [
  {
    id: "action",
    header: "Action",
    isMain: true,
    cell: ({ action, isOwn }) => (
      <>
        {actionLabel(action)} {isOwn && <Pill tone="warn">Own</Pill>}
      </>
    ),
  },
  { id: "object", header: "Object", cell: (entry) => <ObjectLink entry={entry} /> },
  { id: "person", header: "Person", cell: ({ actor }) => <Person actor={actor} /> },
  { id: "changes", header: "What changed", cell: ({ changes }) => <Changes changes={changes} /> },
  { id: "at", header: "When", cell: ({ at }) => <Moment iso={at} className="whitespace-nowrap" /> },
];

/** Days and ids are typed; the others are chosen from the values in the log. */
function useFilters(): Filter<AuditFilters>[] {
  const { data } = useQuery(auditQueries.choices(useApi()));
  const { actions = [], objectTypes = [] } = data ?? {};
  const optionOf = (value: string) => ({ value, label: actionLabel(value) });
  const select = { kind: "select", placeholder: "Any", isMore: true } as const;
  return [
    { kind: "search", name: "person", label: "Search by person" },
    { ...select, name: "action", label: "Action", options: actions.map(optionOf) },
    { ...select, name: "objectType", label: "Object", options: objectTypes.map(optionOf) },
    { kind: "text", name: "objectId", label: "Object id", isMore: true },
    { kind: "date", name: "from", label: "From", isMore: true },
    { kind: "date", name: "to", label: "To", help: "Days are in UTC.", isMore: true },
  ];
}

export function AuditList() {
  const { choices } = useAddress(auditList.choices);
  return (
    <AdminList
      label="Acts"
      name="audit"
      source={auditList}
      rowsOf={({ entries }) => entries}
      filters={useFilters()}
      tools={
        <a href={exportHref(choices)} download className={buttonClass({})}>
          <Download aria-hidden="true" />
          Export CSV
        </a>
      }
      rows={{ columns: auditColumns, rowId: ({ id }) => String(id), hasView: true }}
      empty={() => settingsPages.auditEmpty}
      emptyIcon={<ScrollText />}
      pages={({ data, hrefFor }) => (
        <nav aria-label="Pages" className="mt-4 flex justify-between gap-2">
          {choices.olderThan === undefined ? <span /> : <ButtonLink to={hrefFor({})}>Newest</ButtonLink>}
          {data.olderThan !== null && <ButtonLink to={hrefFor({ olderThan: data.olderThan })}>Older</ButtonLink>}
        </nav>
      )}
    />
  );
}

/** The whole filtered log, from its first page. */
function exportHref({ olderThan: _, ...filters }: AuditFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return `/api/v1/admin/audit/export.csv${query.size > 0 ? `?${query}` : ""}`;
}

function ObjectLink({ entry }: { entry: AuditEntry }) {
  const href = objectHref(entry);
  const name = entry.objectName ?? `${entry.objectType} ${entry.objectId}`;
  if (href === null) return <span className="break-all">{name}</span>;
  return (
    <Link to={href} className="font-medium break-words hover:underline">
      {name}
    </Link>
  );
}

export function Person({ actor }: Pick<AuditEntry, "actor">) {
  if (!actor) return <span className="text-muted">Automatic</span>;
  if (actor.username === null) return <span className="text-muted">Deleted account</span>;
  return (
    <Link to={paths.adminUser(actor.userId)} className="hover:underline">
      {actor.username}
    </Link>
  );
}

const changesShown = 4;

export function Changes({ changes }: Pick<AuditEntry, "changes">) {
  if (changes.length === 0) return <span className="text-muted">–</span>;
  const [shown, more] = [changes.slice(0, changesShown), changes.slice(changesShown)];
  return (
    <>
      <ChangeList changes={shown} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer text-meta text-muted">{more.length} more</summary>
          <ChangeList changes={more} />
        </details>
      )}
    </>
  );
}

function ChangeList({ changes }: Pick<AuditEntry, "changes">) {
  return (
    <dl className="space-y-0.5 text-meta">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="break-words">
          <dt className="inline text-muted">{actionLabel(field)}: </dt>
          <dd className="inline">
            {before !== null && <del className="text-muted">{before}</del>}
            {before !== null && after !== null && <span className="text-muted"> → </span>}
            {after !== null && <ins className="no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
