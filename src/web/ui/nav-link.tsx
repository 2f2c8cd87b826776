import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

export type NavLinkProps = LinkProps & {
  /** Only the very page counts, not the ones below it. */
  end?: boolean;
};

/** A link that says whether its page is the one shown. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const own = rest.to.replace(/[?#].*$/, "");
  const isShown = pathname === own || (!end && pathname.startsWith(`${own}/`));
  return <Link {...rest} aria-current={isShown ? "page" : undefined} />;
}
