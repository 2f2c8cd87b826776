import { ChevronRight } from "lucide-react";
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
        <span className="flex min-w-0 items-center gap-2">
          <Link to={hrefFor(user.id)} preventScrollReset className="row-link">
            <Avatar name={user.username} src={user.avatarUrl} size={24} decorative />
            <span className="truncate font-medium">{user.username}</span>
          </Link>
          {user.role !== null && <Pill>{user.role === "admin" ? "Admin" : "Moderator"}</Pill>}
          {user.isNew && <Pill tone="ok">New</Pill>}
        </span>
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
    {
      id: "state",
      header: "State",
      cell: ({ isSuspended, isDemo }) =>
        (isSuspended || isDemo) && (
          <span className="inline-flex items-center gap-2">
            {isSuspended && <Pill tone="danger">Suspended</Pill>}
            {isDemo && <span className="text-muted">Demo</span>}
          </span>
        ),
      text: stateText,
    },
    {
      id: "open",
      header: "Open",
      isActions: true,
      cell: () => <ChevronRight aria-hidden="true" className="ml-auto size-4 text-muted" />,
    },
  ];
}

/** What is unusual about an account: the others are active. */
function stateText({ isSuspended, isDemo }: AdminUser): string {
  return [isSuspended && "Suspended", isDemo && "Demo"].filter(Boolean).join(", ");
}

export function StatePills({ user }: { user: Pick<AdminUser, "isSuspended" | "isDemo" | "isNew"> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Pill tone={user.isSuspended ? "danger" : "ok"}>{user.isSuspended ? "Suspended" : "Active"}</Pill>
      {user.isNew && <Pill>New</Pill>}
      {user.isDemo && <Pill>Demo</Pill>}
    </span>
  );
}
