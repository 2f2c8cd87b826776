import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useSyncExternalStore } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { useSite } from "../../data/load-site.ts";
import { tryStorage } from "../../data/try-storage.ts";
import { SiteMark } from "../../shared/frame/site-mark.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { PaletteButton } from "../page/palette-button.tsx";
import { AdminLogout } from "./admin-logout.tsx";
import { SidebarLinks } from "./sidebar-links.tsx";

/** On wide screens. Collapsed it shows only the icons; the choice is kept in this browser. */
export function Sidebar({ viewer, onSearch }: { viewer: Viewer; onSearch: () => void }) {
  const site = useSite();
  const isCollapsed = useSyncExternalStore(subscribe, isSidebarCollapsed, () => false);
  return (
    <aside className="admin-sidebar" aria-label="Sidebar">
      <div className="flex items-center gap-2 px-2.5 py-1">
        <Link
          to={paths.homeAll()}
          reloadDocument
          className="flex min-w-0 items-center gap-2.5 admin-brand"
          title={site.name}
        >
          <SiteMark />
          <span className="admin-label truncate">{site.name}</span>
        </Link>
        <span className="admin-label pill pill-neutral">{viewer.isAdmin ? "admin" : "moderator"}</span>
      </div>
      <PaletteButton onOpen={onSearch} />
      <div className="admin-scroll">
        <SidebarLinks viewer={viewer} />
      </div>
      <div className="admin-foot">
        <button type="button" className="admin-link w-full" aria-expanded={!isCollapsed} onClick={toggle}>
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          <span className="admin-label">{isCollapsed ? "Expand" : "Collapse"}</span>
        </button>
        <AdminLogout />
      </div>
    </aside>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the document, because `public/theme.js` sets it before the first paint, so that nothing jumps. */
function isSidebarCollapsed(): boolean {
  return document.documentElement.dataset.sidebar === "collapsed";
}

function toggle(): void {
  const root = document.documentElement;
  if (isSidebarCollapsed()) delete root.dataset.sidebar;
  else root.dataset.sidebar = "collapsed";
  tryStorage(() => {
    if (isSidebarCollapsed()) localStorage.sidebar = "collapsed";
    else localStorage.removeItem("sidebar");
  });
  for (const listener of listeners) listener();
}
