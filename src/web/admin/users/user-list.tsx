import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useMemo } from "react";
import type { UsersQuery } from "#contract/admin/people/user-input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { DataTable } from "../list/data-table.tsx";
import { NumberedPages } from "../list/numbered-pages.tsx";
import { SearchField } from "../list/search-field.tsx";
import { TableViewMenu } from "../list/table-view-menu.tsx";
import { userColumns } from "./user-columns.tsx";
import { userQueries } from "./user-queries.ts";

type UsersListProps = {
  query: UsersQuery;
  choose: (changes: Partial<UsersQuery>) => void;
  hrefFor: (changes: Partial<UsersQuery> & { user?: string }) => string;
};

const roles = [
  { value: "any", label: "Any role" },
  { value: "admin", label: "Admins" },
  { value: "moderator", label: "Moderators" },
  { value: "none", label: "Without a role" },
];

const states = [
  { value: "all", label: "Any state" },
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "new", label: "New (7 days)" },
  { value: "demo", label: "Demo" },
];

export function UsersList({ query, choose, hrefFor }: UsersListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(userQueries.list(useApi(), query));
  const { page } = query;
  const columns = useMemo(() => userColumns((user) => hrefFor({ user, page })), [hrefFor, page]);
  const isFiltered = query.q !== "" || query.role !== "any" || query.state !== "all";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchField label="Username or whole email" value={query.q} onSearch={(q) => choose({ q })} />
        <SelectField
          name="role"
          label="Role"
          hideLabel
          options={roles}
          value={query.role}
          onChange={(event) => choose({ role: event.currentTarget.value as UsersQuery["role"] })}
        />
        <SelectField
          name="state"
          label="State"
          hideLabel
          options={states}
          value={query.state}
          onChange={(event) => choose({ state: event.currentTarget.value as UsersQuery["state"] })}
        />
        <div className="ml-auto">
          <TableViewMenu name="users" columns={columns} />
        </div>
      </div>
      {isError && !data && (
        <ErrorState title={adminToasts.userSearchFailed.text} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Spinner />}
      {data && (
        <DataTable
          label="Users"
          name="users"
          columns={columns}
          rows={data.users}
          rowId={({ id }) => id}
          sorting={{ current: query.sort, hrefFor: (sort) => hrefFor({ sort: sort as UsersQuery["sort"] }) }}
          isStale={isPlaceholderData}
          empty={
            <EmptyState
              icon={<Users />}
              title="No users found"
              text="The search finds usernames by their beginning, and email addresses only as a whole."
              action={
                isFiltered && (
                  <Button onClick={() => choose({ q: "", role: "any", state: "all" })}>Clear all filters</Button>
                )
              }
            />
          }
        />
      )}
      {data && (
        <div className="mt-4">
          <NumberedPages
            page={page}
            pageCount={Math.ceil(data.total / limits.adminLists.pageSize)}
            hrefFor={(next) => hrefFor({ page: next })}
          />
        </div>
      )}
    </>
  );
}
