import type { Page } from "@playwright/test";
import { oncePerSite } from "./once-per-site.ts";
import type { Screen } from "./screen.ts";

type Place = { origin: string; screen: Pick<Screen, "path"> };

/**
 * Path and query of a screen. What has another number on each site is looked up in the page that links to it; what no
 * site has is made first.
 */
export async function addressOfScreen(page: Page, { origin, screen: { path } }: Place): Promise<string> {
  if (typeof path === "string") return path;
  if ("make" in path) {
    const browser = page.context().browser();
    if (!browser) throw new Error("The page is in no browser.");
    return await oncePerSite(path.make, { origin, browser });
  }
  const html = await (await page.context().request.get(origin + path.on)).text();
  const addresses = [...html.matchAll(/\shref="([^"]+)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  const found = addresses.find((address) => path.href.test(address));
  if (!found) throw new Error(`${path.on} has no link like ${path.href}.`);
  return path.to?.(found) ?? found;
}
