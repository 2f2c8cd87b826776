import { afterEach, beforeEach, vi } from "vitest";

/** Treats each test as its own page: listeners it adds to the document and the window are removed after it. */
export function usePageListeners(): void {
  const listening: [EventTarget, string, EventListener][] = [];
  beforeEach(() => {
    for (const target of [document, window] as EventTarget[]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, "addEventListener").mockImplementation((type, listener) => {
        listening.push([target, type, listener as EventListener]);
        add(type, listener);
      });
    }
  });
  afterEach(() => {
    for (const [target, type, listener] of listening.splice(0)) target.removeEventListener(type, listener);
  });
}
