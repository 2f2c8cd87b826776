import type { ReactNode } from "react";

export type ToastTone = "info" | "success" | "error";

export type ToastInput = {
  tone?: ToastTone;
  title: string;
  text?: ReactNode;
  action?: { label: string; onAction: () => void };
  /** How long it stays, at least 5 seconds; Infinity until it is closed. */
  durationMs?: number;
};

export type QueuedToast = ToastInput & { id: string; tone: ToastTone; durationMs: number };

/** Renders the toasts: the viewport, once its code has loaded. */
export type ToastScreen = { show: (toast: QueuedToast) => void; hide: (id: string) => void };

const shortestMs = 5_000;
const usualMs = 6_000;

/** Queues toasts until the viewport is connected, then passes them on. Independent of React and of their look. */
export function createToastStore() {
  const listeners = new Set<() => void>();
  let queue: QueuedToast[] = [];
  let screen: ToastScreen | null = null;
  let lastId = 0;

  function toast(input: ToastInput): string {
    lastId += 1;
    const durationMs = Math.max(shortestMs, input.durationMs ?? usualMs);
    const queued: QueuedToast = { ...input, id: `toast-${lastId}`, tone: input.tone ?? "info", durationMs };
    if (screen) screen.show(queued);
    else {
      queue = [...queue, queued];
      for (const listener of listeners) listener();
    }
    return queued.id;
  }

  function dismiss(id: string): void {
    queue = queue.filter((queued) => queued.id !== id);
    screen?.hide(id);
  }

  function connect(newScreen: ToastScreen): () => void {
    screen = newScreen;
    const waiting = queue;
    queue = [];
    for (const queued of waiting) newScreen.show(queued);
    return () => {
      if (screen === newScreen) screen = null;
    };
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    toast,
    dismiss,
    connect,
    subscribe,
    /** How many toasts there have been. Listeners are also notified of toasts that wait for the viewport. */
    raised: () => lastId,
  };
}

/** The page's toasts. */
export const toastStore = createToastStore();
