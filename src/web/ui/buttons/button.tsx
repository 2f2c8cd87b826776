import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Spinner } from "../display/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "children"> & {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows `busyText` and ignores clicks. The button stays focusable, so the focus isn't lost. */
  busy?: boolean;
  /** What the button is doing, e.g. "Submitting..."; without it a spinner is shown before the label. */
  busyText?: string;
};

export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, busyText, className, children, onClick, type = "button", ...rest } = props;
  const showsSpinner = busy && busyText === undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size }), className)}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {showsSpinner ? <Spinner size="sm" /> : icon}
      {busyText === undefined ? (
        children
      ) : (
        <span className="btn-text" data-other={busy ? textOf(children) : busyText}>
          {busy ? busyText : children}
        </span>
      )}
    </button>
  );
}

function textOf(children: ReactNode): string | undefined {
  return typeof children === "string" ? children : undefined;
}
