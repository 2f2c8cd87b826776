import { type ComponentType, cloneElement, type ReactElement, useState } from "react";
import { sayLoadFailed } from "../toasts/say-load-failed.ts";
import type { MenuProps } from "./menu.tsx";

const loadMenu = async () => (await import("./menu.tsx")).Menu;

type TriggerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

/**
 * A menu whose code loads on hover or focus; a click opens it. If the code fails to load, the next click tries again.
 */
export function LazyMenu(props: Omit<MenuProps, "defaultOpen">) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  if (Menu) return <Menu {...props} defaultOpen />;
  const preload = () => void loadMenu().catch(() => {});
  return cloneElement(props.trigger as ReactElement<TriggerProps>, {
    onClick: () => void loadMenu().then((loaded) => setMenu(() => loaded), sayLoadFailed),
    onPointerEnter: preload,
    onFocus: preload,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
}
