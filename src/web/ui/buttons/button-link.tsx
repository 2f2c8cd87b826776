import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { Link, type LinkProps } from "./link.tsx";

export type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
