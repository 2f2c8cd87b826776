import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";

export function ClearFilters({ to, className }: { to: string; className?: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={cx(
        "inline-flex min-h-6 items-center px-1 text-meta text-link underline underline-offset-2 pointer-coarse:min-h-11",
        className,
      )}
    >
      Clear filters
    </Link>
  );
}
