import { cx } from "../cx.ts";
import "./progress.css";

export type ProgressProps = {
  /** The accessible name. */
  label: string;
  /** From 0 to 1. */
  share: number;
  className?: string;
};

/** A progress bar; the caller shows the text next to it. */
export function Progress({ label, share, className }: ProgressProps) {
  return (
    <progress aria-label={label} value={Math.round(share * 100)} max={100} className={cx("progress", className)} />
  );
}
