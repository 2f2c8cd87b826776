import { Bell, CircleUser, LayoutDashboard } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { isStaff, type Viewer } from "#contract/shared/people/viewer.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MenuLink } from "./menu-link.tsx";
import { ThemeLine } from "./theme-line.tsx";

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <DisclosureMenu
      label={`Account of ${viewer.username}`}
      summaryClassName={cx(buttonClass({ variant: "ghost" }), "btn-icon flex")}
      summary={<Avatar name={viewer.username} src={viewer.avatarUrl} decorative />}
    >
      <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5 text-sm">
        <p className="max-w-60 truncate font-medium">{viewer.username}</p>
      </div>
      <MenuLink to={paths.profile()}>
        <CircleUser />
        Profile
      </MenuLink>
      <MenuLink to={paths.following()}>
        <Bell />
        Following
      </MenuLink>
      {isStaff(viewer) && (
        <MenuLink to={paths.admin()}>
          <LayoutDashboard />
          Admin
        </MenuLink>
      )}
      <ThemeLine />
      <LogoutButton />
    </DisclosureMenu>
  );
}
