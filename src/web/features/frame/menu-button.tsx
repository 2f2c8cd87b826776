import { Menu } from "lucide-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { footerLinksId } from "./footer-links-id.ts";

const loadDrawer = () => import("./menu-drawer.tsx");
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })));

/** Opens the drawer on narrow screens. Before hydration and without JavaScript it jumps to the footer's links. */
export function MenuButton() {
  const { pathname } = useLocation();
  const isRunning = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const [isWanted, setIsWanted] = useState(false);
  // Navigating closes the drawer, also with the browser's back and forward buttons.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;

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
        onClick={() => {
          setIsWanted(true);
          setOpenedAt(pathname);
        }}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        className="-ml-2.5 md:hidden"
      />
      {isWanted && (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isOpen} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  );
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
