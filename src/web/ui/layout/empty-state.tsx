import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { EmptyShelf, type EmptyShelfKind } from "../shelf/empty-shelf.tsx";

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
} & Picture;

/** Every empty state has the one drawing; an icon is for errors and for what is under way. */
type Picture = { drawing: EmptyShelfKind; icon?: never } | { icon: ReactNode; drawing?: never };

export function EmptyState({ title, text, icon, drawing, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx("empty-state", (!drawing || drawing === "done") && "empty-centered", className)}>
      {drawing && <EmptyShelf kind={drawing} />}
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-card border border-line bg-raised text-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <Heading className={drawing ? "empty-title" : "font-heading"}>{title}</Heading>
      {text && <p className="empty-text">{text}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
