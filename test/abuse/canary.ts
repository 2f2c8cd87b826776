import type { Client } from "../tools/app.ts";
import { elementsOf, parseHtml } from "../tools/markup/html.ts";

/** A word that no page uses: wherever it turns up, hidden data leaked. */
export const canaryWord = "zqcanary";

export type Surface = { address: string; status: number; text: string };

/** Fetches these URLs and everything they link to on this site, once each. */
export async function crawl(client: Client, { from, origin }: { from: string[]; origin: string }): Promise<Surface[]> {
  const queue = new Set(from);
  const surfaces: Surface[] = [];
  // Iterating a set also visits entries added during the loop.
  for (const address of queue) {
    const response = await client.send(address);
    const body = await response.text();
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    surfaces.push({ address, status: response.status, text: `${headers}\n\n${body}` });
    const location = response.headers.get("location");
    const isHtml = response.headers.get("content-type")?.startsWith("text/html");
    const found = [...(location ? [location] : []), ...(isHtml ? linksIn(body) : [])];
    for (const link of found) {
      const url = new URL(link, new URL(address, origin));
      if (url.origin === origin) queue.add(url.pathname + url.search);
    }
    if (surfaces.length > 4000) throw new Error("The crawl does not end: some page links to ever new addresses.");
  }
  return surfaces;
}

/** Where a hidden word leaks. A page may echo what the request put into the URL. */
export function findLeaks(surfaces: Surface[]): string[] {
  return surfaces.flatMap(({ address, text }) => {
    // A comparison names each of its parts that it doesn't find.
    const asked = decodeURIComponent(address).replaceAll("-vs-", " ");
    const own = asked.match(/[\w@.-]*zqcanary[\w@.-]*/g) ?? [];
    const others = own.reduce((rest, word) => rest.replaceAll(word, ""), text);
    const leaked = others.match(/[\w@.-]*zqcanary[\w@.-]*/gi) ?? [];
    return [...new Set(leaked)].map((word) => `${address} shows ${word}`);
  });
}

export function linksIn(html: string): string[] {
  return elementsOf(parseHtml(html)).flatMap(({ properties: { href, src, action } }) =>
    [href, src, action].filter((value): value is string => typeof value === "string"),
  );
}
