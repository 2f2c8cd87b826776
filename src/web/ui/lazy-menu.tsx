import { cloneElement, lazy, type ReactElement, Suspense, useState } from "react";
import type { MenuProps } from "./menu.tsx";

const loadMenu = () => import("./menu.tsx");
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })));

type TriggerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

/** A menu whose code loads on hover or focus; the first click opens it. */
export function LazyMenu(props: Omit<MenuProps, "defaultOpen">) {
  const [isWanted, setIsWanted] = useState(false);
  const resting = cloneElement(props.trigger as ReactElement<TriggerProps>, {
    onClick: () => setIsWanted(true),
    onPointerEnter: () => void loadMenu(),
    onFocus: () => void loadMenu(),
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
  if (!isWanted) return resting;
  return (
    <Suspense fallback={resting}>
      <Menu {...props} defaultOpen />
    </Suspense>
  );
}
