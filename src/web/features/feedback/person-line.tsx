import type { ReactNode } from "react";
import type { Person } from "#contract/catalogue.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Pill } from "../../ui/pill.tsx";

type PersonLineProps = { person: Person | null; children?: ReactNode };

/** The author of a comment; demo people are marked. */
export function PersonLine({ person, children }: PersonLineProps) {
  const name = person?.username ?? "Deleted user";
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
      <Avatar name={name} src={person?.avatarUrl} decorative />
      <span className="text-sm font-medium text-ink">{name}</span>
      {person?.career && <span>{person.career}</span>}
      {person?.isDemo && <Pill>Demo</Pill>}
      {children}
    </div>
  );
}
