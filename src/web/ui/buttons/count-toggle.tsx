import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { cx } from "../cx.ts";

export type CountToggleProps = Omit<ComponentProps<"button">, "children" | "aria-label" | "aria-pressed"> & {
  /** The accessible name; it must not change with the state. */
  label: string;
  icon: ReactNode;
  count: number;
  pressed: boolean;
  /** "stack" has the icon above the number, "inline" everything in one line with `text`. */
  layout?: "stack" | "inline";
  text?: string;
  busy?: boolean;
};

export function CountToggle(props: CountToggleProps) {
  const { label, icon, count, pressed, layout = "stack", text, busy = false, className, onClick, ...rest } = props;
  const { popping, stopPopping } = usePop(pressed);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      onAnimationEnd={stopPopping}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={cx(
        "count-toggle",
        layout === "inline" && "count-toggle-inline",
        popping && "count-toggle-pop",
        className,
      )}
    >
      <span className="sr-only">{`${label}, `}</span>
      {icon}
      {layout === "inline" && text}
      <span>{formatCount(count)}</span>
    </button>
  );
}

/** True while the animation runs after `pressed` turned on; false if it was pressed initially. */
function usePop(pressed: boolean) {
  const [popping, setPopping] = useState(false);
  const wasPressed = useRef(pressed);

  useEffect(() => {
    if (pressed !== wasPressed.current) setPopping(pressed);
    wasPressed.current = pressed;
  }, [pressed]);

  return { popping, stopPopping: () => setPopping(false) };
}
