import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { AuditFilters } from "#contract/admin/site/audit-input.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { useApi } from "../../../data/shell.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import { dayHeading } from "../../list/day-heading.ts";
import type { Filter } from "../../list/list-filters.tsx";
import { useAddress } from "../../list/use-address.ts";
import { AuditAct } from "./audit-entry.tsx";
import { auditList, auditQueries } from "./audit-queries.ts";
import { actionLabel } from "./audit-words.ts";

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
      rows={{
        card: (entry) => <AuditAct entry={entry} />,
        rowId: ({ id }) => String(id),
        areLines: true,
        groupOf: ({ at }) => dayHeading(at),
      }}
      empty={() => settingsPages.auditEmpty}
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
