import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";

export type PanelProps = {
  title?: string;
  /** A note to the right of the title, e.g. what the list covers. */
  note?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A bordered card with a small heading; in a side column only a line parts it from the one above. */
export function Panel({ title, note, headingLevel = 2, className, children }: PanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={cx("panel", className)}>
      {title !== undefined && (
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <Heading id={id} className="panel-title">
            {title}
          </Heading>
          {note && <span className="text-xs text-muted">{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
