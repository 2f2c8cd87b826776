import { expect, test, vi } from "vitest";
import { createToastStore, type QueuedToast } from "./toast-store.ts";

function createScreen() {
  const shown: QueuedToast[] = [];
  const hidden: string[] = [];
  return { shown, hidden, show: (toast: QueuedToast) => shown.push(toast), hide: (id: string) => hidden.push(id) };
}

test("toasts raised before the viewport is connected wait for it, in order", () => {
  const store = createToastStore();
  store.toast({ title: "First" });
  store.toast({ title: "Second", tone: "error" });
  const screen = createScreen();
  store.connect(screen);
  store.toast({ title: "Third" });
  expect(screen.shown.map(({ title, tone }) => [title, tone])).toEqual([
    ["First", "info"],
    ["Second", "error"],
    ["Third", "info"],
  ]);
});

test("a waiting toast is shown once, even when the viewport is replaced", () => {
  const store = createToastStore();
  store.toast({ title: "Only once" });
  const first = createScreen();
  const second = createScreen();
  const disconnect = store.connect(first);
  disconnect();
  store.toast({ title: "In between" });
  store.connect(second);
  expect(first.shown.map(({ title }) => title)).toEqual(["Only once"]);
  expect(second.shown.map(({ title }) => title)).toEqual(["In between"]);
});

test("a late disconnect does not disconnect the next viewport", () => {
  const store = createToastStore();
  const disconnect = store.connect(createScreen());
  const current = createScreen();
  store.connect(current);
  disconnect();
  store.toast({ title: "Still seen" });
  expect(current.shown).toHaveLength(1);
});

test("no toast stays for less than five seconds", () => {
  const store = createToastStore();
  const screen = createScreen();
  store.connect(screen);
  store.toast({ title: "Hasty", durationMs: 200 });
  store.toast({ title: "Patient", durationMs: 20_000 });
  store.toast({ title: "Usual" });
  store.toast({ title: "Until it is closed", durationMs: Number.POSITIVE_INFINITY });
  expect(screen.shown.map(({ durationMs }) => durationMs)).toEqual([5_000, 20_000, 6_000, Number.POSITIVE_INFINITY]);
});

test("dismissing removes a waiting toast from the queue and a shown one from the viewport", () => {
  const store = createToastStore();
  const gone = store.toast({ title: "Gone" });
  store.dismiss(gone);
  const screen = createScreen();
  store.connect(screen);
  expect(screen.shown).toEqual([]);
  const shown = store.toast({ title: "Shown" });
  store.dismiss(shown);
  expect(screen.hidden).toEqual([shown]);
});

test("listeners are notified of each toast that waits for the viewport, so that a failed load is tried again", () => {
  const store = createToastStore();
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.raised()).toBe(0);
  store.toast({ title: "One" });
  expect(store.raised()).toBe(1);
  store.toast({ title: "Two" });
  expect(store.raised()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(2);
  store.connect(createScreen());
  store.toast({ title: "Three" });
  expect(listener).toHaveBeenCalledTimes(2);
});
