import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { AuditFilters } from "#contract/admin/site/audit-input.ts";
import { useApi } from "../../data/shell.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FilterPopover } from "../list/filter-popover.tsx";
import { SearchField } from "../list/search-field.tsx";
import { TableViewMenu } from "../list/table-view-menu.tsx";
import { auditColumns } from "./audit-list.tsx";
import { auditQueries } from "./audit-queries.ts";
import { actionLabel } from "./audit-words.ts";

type AuditToolsProps = { filters: AuditFilters; choose: (changes: Partial<AuditFilters>) => unknown };

const none: Partial<AuditFilters> = {
  action: "",
  objectType: "",
  objectId: "",
  from: "",
  to: "",
  olderThan: undefined,
};

export function AuditTools({ filters, choose }: AuditToolsProps) {
  const { data: choices } = useQuery(auditQueries.choices(useApi()));
  const { action, objectType, objectId, from, to } = filters;
  const filter = (changes: Partial<AuditFilters>) => choose({ olderThan: undefined, ...changes });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField label="Search by person" value={filters.person} onSearch={(person) => filter({ person })} />
      <FilterPopover
        count={[action, objectType, objectId, from, to].filter(Boolean).length}
        onClear={() => choose(none)}
      >
        <SelectField
          name="action"
          label="Action"
          placeholder="Any"
          value={action}
          options={(choices?.actions ?? []).map((value) => ({ value, label: actionLabel(value) }))}
          onChange={(event) => filter({ action: event.currentTarget.value })}
        />
        <SelectField
          name="objectType"
          label="Object"
          placeholder="Any"
          value={objectType}
          options={(choices?.objectTypes ?? []).map((value) => ({ value, label: actionLabel(value) }))}
          onChange={(event) => filter({ objectType: event.currentTarget.value })}
        />
        <TextField
          name="objectId"
          label="Object id"
          defaultValue={objectId}
          onChange={(event) => filter({ objectId: event.currentTarget.value.trim() })}
        />
        <TextField
          name="from"
          type="date"
          label="From"
          defaultValue={from}
          onChange={(event) => filter({ from: event.currentTarget.value })}
        />
        <TextField
          name="to"
          type="date"
          label="To"
          help="Days are in UTC."
          defaultValue={to}
          onChange={(event) => filter({ to: event.currentTarget.value })}
        />
      </FilterPopover>
      <TableViewMenu name="audit" columns={auditColumns} />
      <a href={exportHref(filters)} download className={buttonClass({})}>
        <Download aria-hidden="true" />
        Export CSV
      </a>
    </div>
  );
}

/** The whole filtered log, from its first page. */
function exportHref({ olderThan: _, ...filters }: AuditFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return `/api/v1/admin/audit/export.csv${query.size > 0 ? `?${query}` : ""}`;
}
