import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx").then((module) => ({ default: module.ToastViewport })));

/** Rendered once at the end of the page. The viewport's code loads with the first toast. */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  );
}

export function useToast() {
  return toastStore;
}
