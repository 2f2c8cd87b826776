import * as limits from "#contract/shared/limits.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import type { WorkerMessage } from "../../data/service-worker-messages.ts";
import { toastStore } from "../../ui/toasts/toast-store.ts";

/** A worker that doesn't answer is from another build; a busy machine may be slow to start it. */
const answerPatienceMs = 10_000;
/** A worker that doesn't stop must not delay a reload. */
const reloadPatienceMs = 3000;

/** Registers the service worker and keeps it up to date, in browsers that support and allow it. */
export async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker
    ?.register(paths.serviceWorker(), { updateViaCache: "none" })
    .catch(() => undefined);
  if (!registration) return;
  watchForUpdate(registration);
  const check = () => navigator.onLine && registration.update().catch(() => {});
  // Browsers check for updates too, but some only rarely.
  if (registration.active) void check();
  setInterval(check, limits.screen.serviceWorkerCheckMs);
  document.addEventListener("visibilitychange", () => document.hidden || check());
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void consider(registration.waiting);
  // The browser may have found an update while this page was loading.
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      // The first worker replaces nothing.
      if (worker.state === "installed" && registration.active) void consider(worker);
    });
  }

  async function consider(worker: ServiceWorker): Promise<void> {
    // This page came from the network and is already new; older pages keep their files.
    if ((await entryOf(worker)) === ownEntry()) post(worker, { type: "skip-waiting" });
    else offerReload(registration);
  }
}

function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]:not([async])');
  return script ? new URL(script.src).pathname : undefined;
}

function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, answerPatienceMs, null);
    post(worker, { type: "ask-entry" }, [port2]);
  });
}

let isOffered = false;

function offerReload(registration: ServiceWorkerRegistration): void {
  if (isOffered) return;
  isOffered = true;
  const { action: label, ...message } = visitorToasts.newVersion;
  toastStore.toast({
    ...message,
    durationMs: Number.POSITIVE_INFINITY,
    action: { label, onAction: () => reloadWith(registration) },
  });
}

function reloadWith({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  setTimeout(reload, reloadPatienceMs);
  post(waiting, { type: "skip-waiting" });
}

function post(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports);
}
