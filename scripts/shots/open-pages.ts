import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { startDemoSession } from "#test/tools/demo-session.ts";
import { findChromium } from "../testing/find-chromium.ts";
import { accounts, type Role } from "./screen.ts";

type Viewer = { origin: string; role: Role; width: number };

export type Pages = {
  browser: Browser;
  open(viewer: Viewer): Promise<Page>;
  close(): Promise<void>;
};

const phoneWidth = 360;

/** One browser; each person signs in once per site, and has a window of each width. */
export async function openPages(): Promise<Pages> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath: findChromium(), args: isRoot ? ["--no-sandbox"] : [] });
  const cookies = new Map<string, ReturnType<typeof signIn>>();
  const windows = new Map<string, Promise<BrowserContext>>();

  async function openWindow({ origin, role, width }: Viewer): Promise<BrowserContext> {
    const isPhone = width <= phoneWidth;
    const context = await browser.newContext({
      viewport: { width, height: isPhone ? 740 : 800 },
      ...(isPhone && { isMobile: true, hasTouch: true }),
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    if (role === "visitor") return context;
    const person = `${origin} ${role}`;
    const signedIn = cookies.get(person) ?? signIn(browser, { origin, role });
    cookies.set(person, signedIn);
    await context.addCookies(await signedIn);
    return context;
  }

  return {
    browser,
    async open(viewer) {
      const key = Object.values(viewer).join(" ");
      const window = windows.get(key) ?? openWindow(viewer);
      windows.set(key, window);
      return await (await window).newPage();
    },
    close: () => browser.close(),
  };
}

async function signIn(browser: Browser, { origin, role }: { origin: string; role: Exclude<Role, "visitor"> }) {
  const context = await browser.newContext();
  try {
    await startDemoSession(context.request, { origin, email: accounts[role], isNew: role === "newcomer" });
    // Without the welcome, which would cover the first picture of each window.
    return (await context.cookies()).filter(({ name }) => !name.endsWith("flash"));
  } finally {
    await context.close();
  }
}
