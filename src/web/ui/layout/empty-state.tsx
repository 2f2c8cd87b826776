import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ title, text, icon, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx("flex flex-col items-center px-4 py-12 text-center", className)}>
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-card border border-line bg-raised text-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <Heading className="font-heading">{title}</Heading>
      {text && <p className="mt-1 max-w-md text-sm text-balance text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
