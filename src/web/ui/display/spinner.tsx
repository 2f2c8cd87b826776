import { cx } from "../cx.ts";

export type SpinnerProps = {
  size?: "sm" | "md" | "lg";
  /** For screen readers; leave it out if a text next to the spinner says the same. */
  label?: string;
  className?: string;
};

const sizes = { sm: "size-4", md: "size-5", lg: "size-8" };

/** Invisible for the first 300 ms, so quick actions don't flicker. */
export function Spinner({ size = "md", label, className }: SpinnerProps) {
  const circle = cx("spinner inline-block shrink-0", sizes[size], className);
  if (label === undefined) return <span className={circle} aria-hidden="true" />;
  return <span className={circle} role="status" aria-label={label} />;
}
