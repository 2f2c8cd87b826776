import { cx } from "./cx.ts";

export type SpinnerProps = {
  size?: "sm" | "md" | "lg";
  /** Said to screen readers; leave it out where a text beside the spinner says it already. */
  label?: string;
  className?: string;
};

const sizes = { sm: "size-4", md: "size-5", lg: "size-8" };

/** Invisible for its first 300 ms: what is quick should not flicker. */
export function Spinner({ size = "md", label, className }: SpinnerProps) {
  const circle = cx("spinner inline-block shrink-0", sizes[size], className);
  if (label === undefined) return <span className={circle} aria-hidden="true" />;
  return <span className={circle} role="status" aria-label={label} />;
}
