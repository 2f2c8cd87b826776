import { NavLink, type NavLinkProps } from "../../ui/navigation/nav-link.tsx";

/** A link in a menu or the drawer; marks the current page. */
export function MenuLink(props: Omit<NavLinkProps, "className">) {
  return <NavLink end {...props} className="menu-item" />;
}
