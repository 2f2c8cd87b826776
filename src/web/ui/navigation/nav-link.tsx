import { useLocation } from "react-router";
import { Link, type LinkProps } from "../buttons/link.tsx";

export type NavLinkProps = LinkProps & {
  /** Match only this page, not the ones below it. */
  end?: boolean;
  /** Also on a page whose address isn't below it. */
  isShown?: boolean;
};

/** A link with `aria-current`. */
export function NavLink({ end = false, isShown = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const own = rest.to.replace(/[?#].*$/, "");
  const isCurrent = isShown || pathname === own || (!end && pathname.startsWith(`${own}/`));
  return <Link {...rest} aria-current={isCurrent ? "page" : undefined} />;
}
