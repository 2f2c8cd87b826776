import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "../buttons/button-class.ts";
import { cx } from "../cx.ts";

export type DialogCloseProps = { variant?: ButtonVariant; className?: string; children: ReactNode };

/** A button inside a dialog or drawer that closes it. */
export function DialogClose({ variant, className, children }: DialogCloseProps) {
  return <Dialog.Close className={cx(buttonClass({ variant }), className)}>{children}</Dialog.Close>;
}
