import type { Site } from "./screen.ts";

type Make<T> = (site: Site) => Promise<T>;
const made = new Map<Make<unknown>, Map<string, Promise<unknown>>>();

/** What was made the first time: all widths show the same. */
export function oncePerSite<T>(make: Make<T>, site: Site): Promise<T> {
  const ofSites = made.get(make) ?? new Map<string, Promise<unknown>>();
  made.set(make, ofSites);
  const result = ofSites.get(site.origin) ?? make(site);
  ofSites.set(site.origin, result);
  return result as Promise<T>;
}
