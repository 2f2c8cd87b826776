import { type ComponentType, lazy } from "react";

/** For optional parts: if the code fails to load, only this part is missing and the rest of the page works. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => {})) }));
}
