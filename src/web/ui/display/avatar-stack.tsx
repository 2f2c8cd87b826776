import type { ReactNode } from "react";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { cx } from "../cx.ts";
import { Avatar } from "./avatar.tsx";

export type AvatarStackProps = {
  people: readonly { name: string; src?: string | null }[];
  /** How many are not shown. */
  more?: number;
  /** Makes "+40" a link. */
  renderMore?: (label: ReactNode) => ReactNode;
  className?: string;
};

export function AvatarStack({ people, more = 0, renderMore = (label) => label, className }: AvatarStackProps) {
  return (
    <ul className={cx("flex -space-x-1.5", className)}>
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
