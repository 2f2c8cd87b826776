import { cx } from "../cx.ts";

export type ProgressProps = {
  /** The accessible name. */
  label: string;
  /** From 0 to 1. */
  share: number;
  tone?: "ink" | "accent";
  className?: string;
};

const tones = {
  ink: "[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-ink",
  accent: "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent",
};

/** A progress bar; the caller shows the text next to it. */
export function Progress({ label, share, tone = "ink", className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={Math.round(share * 100)}
      max={100}
      className={cx(
        "h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line",
        tones[tone],
        className,
      )}
    />
  );
}
