import { ArrowLeft } from "lucide-react";
import { Link } from "../../ui/buttons/link.tsx";

/** Not the product page's BackLink: sharing that chunk with makers' pages would cost every visitor a request. */
export function WayBack({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1.5 text-meta text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft className="size-3.5" />
      {children}
    </Link>
  );
}
