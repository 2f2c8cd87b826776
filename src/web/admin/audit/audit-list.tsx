import { ScrollText } from "lucide-react";
import type { AuditEntry, AuditPage } from "#contract/admin/site/audit.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import type { Column } from "../list/column.ts";
import { DataTable } from "../list/data-table.tsx";
import { Moment } from "../list/moment.tsx";
import { actionLabel, objectHref } from "./audit-words.ts";

export const auditColumns: Column<AuditEntry>[] = [
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

type AuditListProps = {
  page: AuditPage;
  isStale: boolean;
  hrefFor: (olderThan: number | undefined) => string;
  isFirst: boolean;
};

export function AuditList({ page, isStale, hrefFor, isFirst }: AuditListProps) {
  return (
    <>
      <DataTable
        label="Acts"
        name="audit"
        columns={auditColumns}
        rows={page.entries}
        rowId={({ id }) => String(id)}
        isStale={isStale}
        empty={<EmptyState {...settingsPages.auditEmpty} icon={<ScrollText />} />}
      />
      <nav aria-label="Pages" className="mt-4 flex justify-between gap-2">
        {isFirst ? <span /> : <ButtonLink to={hrefFor(undefined)}>Newest</ButtonLink>}
        {page.olderThan !== null && <ButtonLink to={hrefFor(page.olderThan)}>Older</ButtonLink>}
      </nav>
    </>
  );
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
