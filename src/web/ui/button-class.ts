import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

/** The look of a button, for whatever element has to look like one. */
export function buttonClass({ variant = "secondary", size = "md" }: { variant?: ButtonVariant; size?: ButtonSize }) {
  return cx("btn", `btn-${variant}`, size !== "md" && `btn-${size}`);
}
