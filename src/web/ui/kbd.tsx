import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      {...rest}
      className={cx(
        "inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-line bg-surface px-1 font-sans text-[11px] text-muted",
        className,
      )}
    />
  );
}
