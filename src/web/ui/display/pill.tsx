import type { ComponentProps } from "react";
import { cx } from "../cx.ts";

export type PillTone = "neutral" | "ok" | "warn" | "danger" | "accent";
export type PillProps = ComponentProps<"span"> & { tone?: PillTone };

export function Pill({ tone = "neutral", className, ...rest }: PillProps) {
  return <span {...rest} className={cx("pill", `pill-${tone}`, className)} />;
}
