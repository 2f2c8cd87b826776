import { expect, open, test, untilHydrated } from "./support/journey.ts";

test.use({ serviceWorkers: "allow" });

// The goals of S8. That of the HTML is 10,000, and it differs by 2 % with the products of the day.
const scriptBytesMax = 128_000;
const styleBytesMax = 14_000;
const homeBytesMax = 10_200;
const requestsMax = 9;

type Asked = { path: string; bytes: number };

const pathsOf = (asked: Asked[]) => asked.map(({ path }) => path).join("\n");
const bytesOf = (asked: Asked[]) => asked.reduce((sum, { bytes }) => sum + bytes, 0);

for (const path of ["/", "/niche/developer-tools", "/resources/figma"]) {
  test(`${path} stays within its weight budget until it is interactive`, async ({ page }) => {
    const finished: Promise<Asked>[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      // The icon is the browser's own wish, for its tab: the page needs it for nothing.
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
    expect(bytesOf(styles), pathsOf(styles)).toBeLessThanOrEqual(styleBytesMax);
    expect(asked.length, pathsOf(asked)).toBeLessThanOrEqual(requestsMax);
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
  expect(fonts.asked).toEqual(fonts.named);
  expect(fonts.loaded).toBeGreaterThan(0);
});
