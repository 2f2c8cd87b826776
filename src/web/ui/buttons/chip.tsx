import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../cx.ts";
import { Link, type LinkProps } from "./link.tsx";

export type ChipProps = LinkProps & { count?: number; selected?: boolean };

export function Chip({ count, selected = false, className, children, ...rest }: ChipProps) {
  return (
    <Link {...rest} className={cx("chip", className)} aria-current={selected ? "page" : undefined}>
      {children}
      {count !== undefined && <span className="chip-count">{wholeNumber(count)}</span>}
    </Link>
  );
}
