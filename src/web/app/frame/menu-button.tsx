import { Menu } from "lucide-react";
import { type ComponentType, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { cx } from "../../ui/cx.ts";
import { footerLinksId } from "./footer-links-id.ts";
import type { MenuDrawerProps } from "./menu-drawer.tsx";

const loadDrawer = async () => (await import("./menu-drawer.tsx")).MenuDrawer;
/** A failure only matters at the click. */
const preload = () => void loadDrawer().catch(() => {});

/**
 * Opens the drawer on narrow screens. Before hydration, without JavaScript or if the drawer's code fails to load, it jumps
 * to the footer's links.
 */
export function MenuButton() {
  const { pathname } = useLocation();
  const isRunning = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const [Drawer, setDrawer] = useState<ComponentType<MenuDrawerProps>>();
  // Navigating closes the drawer, also with the browser's back and forward buttons.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;

  async function open(): Promise<void> {
    try {
      const loaded = await loadDrawer();
      setDrawer(() => loaded);
      setOpenedAt(pathname);
    } catch {
      const links = document.getElementById(footerLinksId);
      links?.scrollIntoView();
      links?.querySelector("a")?.focus({ preventScroll: true });
    }
  }

  if (!isRunning) {
    return (
      <a
        href={`#${footerLinksId}`}
        aria-label="Menu"
        className={cx(buttonClass({ variant: "ghost" }), "btn-icon -ml-2.5 md:hidden")}
      >
        <Menu />
      </a>
    );
  }
  return (
    <>
      <IconButton
        label="Menu"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
        className="-ml-2.5 md:hidden"
      />
      {Drawer && <Drawer isOpen={isOpen} onClose={() => setOpenedAt(null)} />}
    </>
  );
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
