import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { tryStorage } from "#web/data/try-storage.ts";
import { lazyExtra } from "#web/ui/behavior/lazy-extra.ts";
import { pickStore, picksKey } from "./pick-store.ts";

export const loadTray = () => import("./compare-tray.tsx");
const CompareTray = lazyExtra(() => loadTray().then((module) => module.CompareTray));

/** Rendered once per page. The tray's code loads with the first tick, or if the browser has stored picks. */
export function TrayRegion() {
  const isPicked = useSyncExternalStore(
    pickStore.subscribe,
    () => pickStore.picks().length > 0,
    () => false,
  );
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isPicked || tryStorage(() => localStorage.getItem(picksKey))) setIsWanted(true);
  }, [isPicked]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <CompareTray />
    </Suspense>
  );
}
