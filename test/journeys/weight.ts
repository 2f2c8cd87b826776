import { expect, test, untilHydrated } from "./support/journey.ts";

// What design and pocket of the visitor allow before a page works, the icon among it.
const scriptBytesMax = 110_000;
const requestsMax = 8;

for (const path of ["/", "/niche/developer-tools", "/resources/figma"]) {
  test(`${path} loads no more than it may before it works`, async ({ page }) => {
    const asked: { path: string; bytes: Promise<number> }[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/files/")) return;
      asked.push({ path: pathname, bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) });
    });
    await page.goto(path);
    await untilHydrated(page);
    const scripts = asked.filter((each) => each.path.endsWith(".js"));
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(scriptBytesMax);
    expect(asked.map((each) => each.path).length, asked.map((each) => each.path).join("\n")).toBeLessThanOrEqual(
      requestsMax,
    );
  });
}
