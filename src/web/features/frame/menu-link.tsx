import { NavLink, type NavLinkProps } from "../../ui/nav-link.tsx";

/** One line of a menu or of the drawer; the page it leads to is marked when it is the one shown. */
export function MenuLink(props: Omit<NavLinkProps, "className">) {
  return <NavLink end {...props} className="menu-item" />;
}
