import { cx } from "../cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

/** Button classes for any element. */
export function buttonClass({ variant = "secondary", size = "md" }: { variant?: ButtonVariant; size?: ButtonSize }) {
  return cx("btn", `btn-${variant}`, size !== "md" && `btn-${size}`);
}
