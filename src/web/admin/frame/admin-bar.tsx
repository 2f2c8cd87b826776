import { Menu } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { useSite } from "../../data/load-site.ts";
import { SiteMark } from "../../shared/frame/site-mark.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Drawer } from "../../ui/dialogs/drawer.tsx";
import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import { PaletteButton } from "../page/palette-button.tsx";
import { AdminLogout } from "./admin-logout.tsx";
import { SidebarLinks } from "./sidebar-links.tsx";

/** On narrow screens: the sidebar in a drawer. */
export function AdminBar({ viewer, onSearch }: { viewer: Viewer; onSearch: () => void }) {
  const site = useSite();
  const { pathname } = useLocation();
  // Navigating closes the drawer, also with the browser's back and forward buttons.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const close = () => setOpenedAt(null);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface/95 px-3 backdrop-blur-sm lg:hidden">
      <IconButton
        label="Menu"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={openedAt === pathname}
        onClick={() => setOpenedAt(pathname)}
      />
      <Link to={paths.admin()} className="flex min-w-0 items-center gap-2.5 admin-brand">
        <SiteMark />
        <span className="truncate">{site.name}</span>
      </Link>
      <span className="pill pill-neutral">{viewer.isAdmin ? "admin" : "moderator"}</span>
      <span className="ml-auto">
        <PaletteButton isSmall onOpen={onSearch} />
      </span>
      <Drawer
        side="left"
        title={site.name}
        open={openedAt === pathname}
        onOpenChange={(open) => !open && close()}
        footer={
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm text-muted">Theme</span>
            <ThemeSwitch />
          </div>
        }
      >
        <div className="-mx-2.5 space-y-4">
          <SidebarLinks viewer={viewer} onChoose={close} />
          <AdminLogout />
        </div>
      </Drawer>
    </header>
  );
}
