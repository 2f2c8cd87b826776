import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

/**
 * Rendered once at the end of the page. The viewport's code loads with the first toast; if that fails, no toast
 * appears, and the next one tries again.
 */
export function ToastRegion() {
  const [Viewport, setViewport] = useState<ComponentType>();
  const raised = useSyncExternalStore(toastStore.subscribe, toastStore.raised, () => 0);
  useEffect(() => {
    if (raised === 0) return;
    import("./toast-viewport.tsx").then(
      ({ ToastViewport }) => setViewport(() => ToastViewport),
      () => {},
    );
  }, [raised]);
  return Viewport && <Viewport />;
}

export function useToast() {
  return toastStore;
}
