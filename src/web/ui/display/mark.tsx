import { cx } from "../cx.ts";

/** The logo: three spines on a shelf. Hidden from screen readers, because the name is next to it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 21" aria-hidden="true" className={cx("h-5.25 w-5 shrink-0", className)}>
      <rect width="20" height="5" rx="1.75" className="fill-accent" />
      <rect y="8" width="14" height="5" rx="1.75" className="fill-ink" />
      <rect y="16" width="20" height="5" rx="1.75" className="fill-ink" />
    </svg>
  );
}
