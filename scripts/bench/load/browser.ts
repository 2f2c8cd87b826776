import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import type { Task } from "../task.ts";
import { observeVitals, readVitals, type Vitals } from "./page-vitals.ts";

export type Weight = { script: number; style: number; html: number; requestsBeforeInteractive: number };
export type Visit = { vitals: Vitals; inp: number | null };
export type Navigation = { unprepared: number; hovered: number; again: number };

type Input = { executable: string; siteUrl: string; cookie: string };
type Argument =
  | { measure: "weight"; path: string }
  | { measure: "vitals"; path: string; network: keyof typeof networks }
  | { measure: "navigation"; path: string };
type Result = { weight?: Weight; visit?: Visit; navigation?: Navigation };

const kbit = 1024 / 8;

/**
 * Slow 4G is 150 ms and 1.6 Mbit/s. The browser can only delay whole requests, so DevTools and Lighthouse stretch the
 * delay to 562.5 ms, to cover the round trips of DNS, TCP and TLS too, and take a tenth off the bandwidth.
 */
const networks = {
  slow4G: { latency: 562.5, downloadThroughput: 1638.4 * 0.9 * kbit, uploadThroughput: 675 * 0.9 * kbit },
  slow4GConnected: { latency: 150, downloadThroughput: 1638.4 * kbit, uploadThroughput: 675 * kbit },
};
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const patienceMs = 60_000;

/** How much a visitor's browser loads and how fast it responds, measured by the browser itself. */
export async function browser({ executable, siteUrl, cookie }: Input): Promise<Task<null, Argument, Result>> {
  const isRoot = process.getuid?.() === 0;
  const running = await chromium.launch({ executablePath: executable, args: isRoot ? ["--no-sandbox"] : [] });
  const place = { running, siteUrl, cookie };
  return {
    ready: null,
    async round(argument) {
      if (argument.measure === "weight") return { weight: await weigh(place, argument) };
      if (argument.measure === "vitals") return { visit: await visitSlowly(place, argument) };
      return { navigation: await navigate(place, argument) };
    },
    close: () => running.close(),
  };
}

type Place = { running: Browser; siteUrl: string; cookie: string };

async function withPage<T>(context: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Bytes on the wire for everything the page loads without interaction, except prefetches. */
async function weigh({ running, siteUrl }: Place, { path }: { path: string }): Promise<Weight> {
  return withPage(await running.newContext(), async (page) => {
    await page.addInitScript(saveData);
    const bytes = { script: 0, stylesheet: 0, document: 0 };
    const sizes: Promise<void>[] = [];
    let started = 0;
    page.on("request", () => {
      started += 1;
    });
    page.on("requestfinished", (request) => {
      const type = request.resourceType() as keyof typeof bytes;
      if (!(type in bytes)) return;
      const added = request.sizes().then(({ responseBodySize }) => {
        bytes[type] += responseBodySize;
      });
      sizes.push(added);
    });
    await page.goto(siteUrl + path, { waitUntil: "commit" });
    await untilHydrated(page);
    const requestsBeforeInteractive = started;
    await page.waitForLoadState("networkidle");
    await Promise.all(sizes);
    const kilobytes = (n: number) => n / 1000;
    return {
      script: kilobytes(bytes.script),
      style: kilobytes(bytes.stylesheet),
      html: kilobytes(bytes.document),
      requestsBeforeInteractive,
    };
  });
}

/** A signed-in person's first visit on a slow phone, with an upvote as soon as the page is idle. */
async function visitSlowly(
  { running, siteUrl, cookie }: Place,
  { path, network }: { path: string; network: keyof typeof networks },
) {
  const guest = await withPage(await running.newContext(phone), async (page) => {
    await slowDown(page, network);
    await page.addInitScript(observeVitals);
    await page.goto(siteUrl + path);
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    return page.evaluate(readVitals);
  });
  const context = await running.newContext(phone);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: siteUrl }]);
  const person = await withPage(context, async (page) => {
    await slowDown(page, network);
    await page.addInitScript(observeVitals);
    await page.goto(siteUrl + path);
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    const button = page
      .getByRole("main")
      .getByRole("button", { name: /^Upvote / })
      .first();
    const wanted = (await button.getAttribute("aria-pressed")) === "true" ? "false" : "true";
    const answered = page.waitForResponse(/\/upvote$/);
    await tap(page, button);
    if (!(await answered).ok()) throw new Error("The upvote was refused.");
    await page.waitForTimeout(500);
    if ((await button.getAttribute("aria-pressed")) !== wanted) throw new Error("The upvote did not show.");
    return page.evaluate(readVitals);
  });
  return { vitals: guest, inp: person.inp };
}

/** From the click to the frame with the next page: without prefetch, after hovering, and a second time. */
async function navigate({ running, siteUrl }: Place, { path }: { path: string }): Promise<Navigation> {
  const desk = { viewport: { width: 1280, height: 800 } };
  async function open(page: Page): Promise<void> {
    await page.goto(siteUrl + path);
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    // Prefetching waits for an interaction, for the browser to be idle, and for half a second.
    await page.mouse.move(5, 5);
    await page.waitForTimeout(1500);
  }
  const unprepared = await withPage(await running.newContext(desk), async (page) => {
    await page.addInitScript(saveData);
    await open(page);
    return follow(page);
  });
  return withPage(await running.newContext(desk), async (page) => {
    await open(page);
    const hovered = await follow(page);
    await page.goBack();
    await page.waitForTimeout(300);
    return { unprepared, hovered, again: await follow(page) };
  });
}

async function follow(page: Page): Promise<number> {
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  await link.hover();
  // Until prefetched data has arrived.
  await page.waitForTimeout(700);
  const heading = await link.innerText();
  const painted = page.evaluate(untilPainted, heading);
  await link.click();
  return painted;
}

/** In the page: with data saver on, nothing is prefetched. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
}

/** In the page. Resolves to the milliseconds from the click to the first frame after the heading changed. */
function untilPainted(heading: string): Promise<number> {
  return new Promise((resolve) => {
    let clickedAt = 0;
    document.addEventListener("click", (event) => (clickedAt = event.timeStamp), { capture: true, once: true });
    const check = () => {
      if (clickedAt === 0 || document.querySelector("h1")?.textContent?.trim() !== heading) return;
      watcher.disconnect();
      // A message posted from a frame callback arrives after that frame was handed over for painting.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clickedAt);
        port2.postMessage(null);
      });
    };
    const watcher = new MutationObserver(check);
    watcher.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
}

/** A finger stays down for a while, unlike Playwright's, which also hit-tests twice. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(80);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function slowDown(page: Page, network: keyof typeof networks): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...networks[network] });
}

/** Until React has hydrated the server's HTML. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector("main form button, main a, header a");
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  });
}
