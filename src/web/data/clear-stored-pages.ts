import type { WorkerMessage } from "./service-worker-messages.ts";

/** Clears the pages the service worker stored for offline reading, if there is a worker. */
export function clearStoredPages(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: "clear-cache" } satisfies WorkerMessage);
}
