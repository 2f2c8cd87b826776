import { Bell, CircleUser, LayoutDashboard, LogIn } from "lucide-react";
import { type ReactNode, useId } from "react";
import { paths } from "#contract/shared/paths.ts";
import { isStaff } from "#contract/shared/people/viewer.ts";
import { useIsOpen, useSite } from "../../data/load-site.ts";
import { useHome } from "../../shared/auth/use-home.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { Drawer } from "../../ui/dialogs/drawer.tsx";
import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import { SiteFeedbackLink } from "../../visitor/site-feedback/site-feedback-link.tsx";
import { DrawerNiches } from "./drawer-niches.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MenuLink } from "./menu-link.tsx";

export type MenuDrawerProps = { isOpen: boolean; onClose: () => void };

/** The header's links and the niches, for narrow screens. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const site = useSite();
  const isOpenPage = useIsOpen();
  const viewer = useViewer();
  const link = (to: string, label: ReactNode) => (
    <li key={to}>
      <MenuLink to={to} onClick={onClose}>
        {label}
      </MenuLink>
    </li>
  );
  return (
    <Drawer
      side="left"
      title={site.name}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm text-muted">Theme</span>
          <ThemeSwitch />
        </div>
      }
    >
      <nav aria-label="Menu" className="-mx-2.5 space-y-5">
        <ul>
          {link(useHome(), "Home")}
          {link(paths.aiTools(), "All AI Tools")}
          {isOpenPage(paths.collections()) && link(paths.collections(), "Collections")}
          {link(paths.search(), "Search")}
          <li>
            <SiteFeedbackLink className="menu-item" onClick={onClose} />
          </li>
          {isOpenPage(paths.advertise()) && link(paths.advertise(), "Advertise")}
          {site.headerLinks.map(({ label, address }) => link(address, label))}
        </ul>
        <Group title="Submit">
          {link(paths.suggest(), "Suggest Tools")}
          {link(paths.listProduct(), "List My Product")}
        </Group>
        <Group title={viewer ? viewer.username : "Account"}>
          {viewer &&
            link(
              paths.profile(),
              <>
                <CircleUser /> Profile
              </>,
            )}
          {viewer &&
            link(
              paths.following(),
              <>
                <Bell /> Following
              </>,
            )}
          {isStaff(viewer) &&
            link(
              paths.admin(),
              <>
                <LayoutDashboard /> Admin
              </>,
            )}
          {viewer ? (
            <li>
              <LogoutButton />
            </li>
          ) : (
            link(
              paths.auth(),
              <>
                <LogIn /> Sign in
              </>,
            )
          )}
        </Group>
        <Group title="Niches">
          <DrawerNiches onChoose={onClose} />
        </Group>
      </nav>
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="truncate px-2.5 pb-1 text-meta font-medium text-muted">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
