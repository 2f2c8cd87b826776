import type { ReactNode } from "react";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { Avatar } from "./avatar.tsx";

export type AvatarStackProps = {
  people: readonly { name: string; src?: string | null }[];
  /** How many are not shown. */
  more?: number;
  /** Makes "+40" a link. */
  renderMore?: (label: ReactNode) => ReactNode;
};

export function AvatarStack({ people, more = 0, renderMore = (label) => label }: AvatarStackProps) {
  return (
    <ul className="flex -space-x-1.5">
      {people.map((person) => (
        <li key={person.name} className="rounded-full edge-raised" title={person.name}>
          <Avatar name={person.name} src={person.src} />
        </li>
      ))}
      {more > 0 && (
        <li className="relative grid h-8 min-w-8 place-items-center rounded-full bg-sunk px-1.5 text-xs font-medium text-muted tabular-nums edge-raised">
          {renderMore(
            <span>
              {`+${formatCount(more)}`}
              <span className="sr-only"> more</span>
            </span>,
          )}
        </li>
      )}
    </ul>
  );
}
