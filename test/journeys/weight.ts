import { expect, open, test, untilHydrated } from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

// The goals of S8 are 128,000, 14,000 and 10,000; home is 1.2 % above the first since lists have rank rows and shelves, and
// since the frame asks what the operator has turned off, added or drawn. The HTML differs by 2 % with the products of the day.
const scriptBytesMax = 129_500;
const styleBytesMax = 14_100;
const homeBytesMax = 10_200;
const requestsMax = 9;
// A product's page has a style sheet of its own: one request and 2.7 KB above the goals.
const ofProduct = { styleBytesMax: 17_100, requestsMax: 10 };

type Asked = { path: string; bytes: number };

const pathsOf = (asked: Asked[]) => asked.map(({ path }) => path).join("\n");
const bytesOf = (asked: Asked[]) => asked.reduce((sum, { bytes }) => sum + bytes, 0);

for (const path of ["/", "/niche/developer-tools", "/resources/figma"]) {
  const limits = path.startsWith("/resources/") ? ofProduct : { styleBytesMax, requestsMax };
  test(`${path} stays within its weight budget until it is interactive`, async ({ page }) => {
    const finished: Promise<Asked>[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      // The browser asks for the icon by itself, for its tab; the page doesn't use it.
      if (pathname.startsWith("/files/") || pathname === "/favicon.svg") return;
      finished.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })));
    });
    await page.goto(path);
    await untilHydrated(page);
    const asked = await Promise.all(finished);
    const scripts = asked.filter((each) => each.path.endsWith(".js"));
    const styles = asked.filter((each) => each.path.endsWith(".css"));
    expect(bytesOf(scripts)).toBeGreaterThan(50_000);
    expect(bytesOf(scripts), pathsOf(scripts)).toBeLessThanOrEqual(scriptBytesMax);
    expect(bytesOf(styles)).toBeGreaterThan(5_000);
    expect(bytesOf(styles), pathsOf(styles)).toBeLessThanOrEqual(limits.styleBytesMax);
    expect(asked.length, pathsOf(asked)).toBeLessThanOrEqual(limits.requestsMax);
    if (path === "/") expect(bytesOf(asked.filter((each) => each.path === path))).toBeLessThanOrEqual(homeBytesMax);
  });
}

test("the preloaded font is the one the page uses", async ({ page }) => {
  await open(page, "/");
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const requests = performance.getEntriesByType("resource").map(({ name }) => name);
    return {
      named: [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].map(({ href }) => href),
      asked: requests.filter((address) => address.endsWith(".woff2")),
      loaded: [...document.fonts].filter(({ status }) => status === "loaded").length,
    };
  });
  // Requested once: if its headers differed from the style sheet's request, it would be fetched twice.
  expect([...fonts.asked].sort()).toEqual([...fonts.named].sort());
  expect(fonts.loaded).toBeGreaterThan(0);
});
