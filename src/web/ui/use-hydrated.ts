import { useSyncExternalStore } from "react";

/** Whether scripts run here: false in the server's markup and while React takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
