import * as limits from "#contract/shared/limits.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { AdminList } from "../list/admin-list.tsx";
import type { Filter } from "../list/list-filters.tsx";
import { useAddress } from "../list/use-address.ts";
import { userColumns } from "./user-columns.tsx";
import { type UserChoices, userList } from "./user-queries.ts";

const filters: Filter<UserChoices>[] = [
  { kind: "search", name: "q", label: "Username or whole email" },
  {
    kind: "select",
    name: "role",
    label: "Role",
    options: [
      { value: "any", label: "Any role" },
      { value: "admin", label: "Admins" },
      { value: "moderator", label: "Moderators" },
      { value: "none", label: "Without a role" },
    ],
  },
  {
    kind: "select",
    name: "state",
    label: "State",
    options: [
      { value: "all", label: "Any state" },
      { value: "active", label: "Active" },
      { value: "suspended", label: "Suspended" },
      { value: "new", label: "New (7 days)" },
      { value: "demo", label: "Demo" },
    ],
  },
];

export function UserList() {
  const { choices, hrefFor } = useAddress(userList.choices);
  return (
    <AdminList
      label="Users"
      name="users"
      source={userList}
      rowsOf={({ users }) => users}
      pageCountOf={({ total }) => Math.ceil(total / limits.adminLists.pageSize)}
      filters={filters}
      rows={{
        columns: userColumns((user) => hrefFor({ user, page: choices.page })),
        rowId: ({ id }) => id,
        hasView: true,
      }}
      empty={() => ({
        title: "No users found",
        text: "The search finds usernames by their beginning, and email addresses only as a whole.",
      })}
      failed={adminToasts.userSearchFailed.text}
    />
  );
}
