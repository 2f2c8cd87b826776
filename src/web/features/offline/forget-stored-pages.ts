import type { WorkerMessage } from "../../service-worker-messages.ts";

/** What the service worker kept for reading offline goes; there may be no worker. */
export function forgetStoredPages(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: "clear-cache" } satisfies WorkerMessage);
}
