import { type ReactNode, useId } from "react";
import { cx } from "../../ui/cx.ts";

export type SectionProps = {
  title: string;
  /** Beside the title: a pill. */
  state?: ReactNode;
  /** To the right of the title: what it covers, or a button. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page of the admin area, below a line. */
export function Section({ title, state, note, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("admin-section", className)}>
      <div className="admin-section-head">
        <span className="flex items-center gap-3">
          <h2 id={id}>{title}</h2>
          {state}
        </span>
        {note && <div className="text-meta text-muted">{note}</div>}
      </div>
      {children}
    </section>
  );
}
