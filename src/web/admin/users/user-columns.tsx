import type { AdminUser } from "#contract/admin/people/users.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import type { Column } from "../list/column.ts";

/** `hrefFor` opens the person's dialog. */
export function userColumns(hrefFor: (id: string) => string): Column<AdminUser>[] {
  return [
    {
      id: "username",
      header: "Username",
      sort: "username",
      isMain: true,
      cell: (user) => (
        <Link to={hrefFor(user.id)} preventScrollReset className="flex min-w-0 items-center gap-2.5 hover:underline">
          <Avatar name={user.username} src={user.avatarUrl} size={24} decorative />
          <span className="truncate font-medium">{user.username}</span>
        </Link>
      ),
    },
    { id: "career", header: "Career", cell: ({ career }) => career, text: ({ career }) => career ?? "" },
    {
      id: "joined",
      header: "Joined",
      sort: "joined",
      sortsDescending: true,
      cell: ({ joinedAt }) => <ShortDate iso={joinedAt} />,
      text: ({ joinedAt }) => shortDate(new Date(joinedAt)),
    },
    {
      id: "active",
      header: "Last active",
      sort: "active",
      sortsDescending: true,
      isOptional: true,
      cell: ({ lastActiveAt }) => <ShortDate iso={lastActiveAt} />,
    },
    { id: "role", header: "Role", cell: ({ role }) => <RoleLabel role={role} />, text: ({ role }) => role ?? "" },
    { id: "state", header: "State", cell: (user) => <StatePills user={user} />, text: stateText },
  ];
}

function stateText({ isSuspended, isNew, isDemo }: AdminUser): string {
  return [isSuspended ? "Suspended" : "Active", isNew && "New", isDemo && "Demo"].filter(Boolean).join(", ");
}

function RoleLabel({ role }: Pick<AdminUser, "role">) {
  if (role === null) return null;
  return <Pill>{role === "admin" ? "Admin" : "Moderator"}</Pill>;
}

export function StatePills({ user }: { user: Pick<AdminUser, "isSuspended" | "isDemo" | "isNew"> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.isSuspended ? <Pill tone="danger">Suspended</Pill> : <span className="text-muted">Active</span>}
      {user.isNew && <Pill>New</Pill>}
      {user.isDemo && <Pill>Demo</Pill>}
    </span>
  );
}
