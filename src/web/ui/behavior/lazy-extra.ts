import { type ComponentType, lazy } from "react";

/** For what a page can do without: if its code fails to load, nothing appears instead of the whole page failing. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => {})) }));
}
