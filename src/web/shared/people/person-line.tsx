import type { ReactNode } from "react";
import type { Person } from "#contract/visitor/catalog.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { useViewer } from "../auth/use-viewer.ts";
import { PersonName } from "./person-name.tsx";

type PersonLineProps = { person: Person | null; children?: ReactNode };

/** The author of a comment, with a mark if it is a demo person. */
export function PersonLine({ person, children }: PersonLineProps) {
  const viewer = useViewer();
  const name = person?.username ?? "Deleted user";
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
      <Avatar name={name} src={person?.avatarUrl} decorative />
      {person ? (
        <PersonName person={person} className="text-sm font-medium text-ink" />
      ) : (
        <span className="text-sm font-medium text-ink">{name}</span>
      )}
      {person?.career && <span>{person.career}</span>}
      {person?.isDemo && person.username !== viewer?.username && <Pill>Demo</Pill>}
      {children}
    </div>
  );
}
