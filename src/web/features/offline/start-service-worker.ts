import * as limits from "#contract/limits.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { paths } from "#contract/paths.ts";
import type { WorkerMessage } from "../../service-worker-messages.ts";
import { toastStore } from "../../ui/toast-store.ts";

/** A worker that does not answer is of another build; a busy machine may take its time to wake one up. */
const answerPatienceMs = 10_000;
/** One that does not leave must not hold up a reload. */
const reloadPatienceMs = 3000;

/** Registers the service worker and keeps it up to date; browsers that have none, or may not, go on without. */
export async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker
    ?.register(paths.serviceWorker(), { updateViaCache: "none" })
    .catch(() => undefined);
  if (!registration) return;
  watchForUpdate(registration);
  const check = () => navigator.onLine && registration.update().catch(() => {});
  // Browsers look by themselves too, but some of them only when they get round to it.
  if (registration.active) void check();
  setInterval(check, limits.screen.serviceWorkerCheckMs);
  document.addEventListener("visibilitychange", () => document.hidden || check());
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void consider(registration.waiting);
  // The browser may have found one while this page was loading.
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      // The very first one replaces nothing.
      if (worker.state === "installed" && registration.active) void consider(worker);
    });
  }

  async function consider(worker: ServiceWorker): Promise<void> {
    // This page came from the network and is the new version already; older pages keep the files they need.
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
