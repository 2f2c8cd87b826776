import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-class.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
};

export function IconButton({ label, icon, variant = "ghost", className, title = label, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} className={cx("btn-icon", className)} aria-label={label} title={title}>
      {!rest.busy && icon}
    </Button>
  );
}
