import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    noteProblem?(problem: string): void;
  }
}

/** Problems in the browser that no assertion looks for. */
export type Problems = {
  /** Problems so far that weren't expected. */
  list(): string[];
  /** Expects this problem from now on; it must happen at least once. */
  expect(problem: RegExp): void;
  /** Like `expect`, but for problems that depend on what the browser still has cached. */
  allow(problem: RegExp): void;
  /** Expected problems that never happened. */
  missing(): string[];
  /** Starts over, for the next test in the same browser context. */
  forget(): void;
};

type Watched = {
  origin: string;
  /** Requests to other origins are noted but not blocked: intercepting requests turns the browser's cache off. */
  keepsCache?: boolean;
};

/** Collects console errors, page errors, CSP violations and requests to other origins from all pages. */
export async function watchContext(context: BrowserContext, { origin, keepsCache }: Watched): Promise<Problems> {
  let seen: string[] = [];
  let expected = expectedAnywhere();

  function note(problem: string): void {
    const match = expected.find(({ pattern }) => pattern.test(problem));
    if (match) match.times += 1;
    else seen.push(problem);
  }

  const isElsewhere = (url: URL) => url.origin !== origin && url.protocol.startsWith("http");
  const noteElsewhere = (url: string) => note(`request to another origin: ${url}`);
  if (keepsCache) {
    context.on("request", (request) => isElsewhere(new URL(request.url())) && noteElsewhere(request.url()));
  } else {
    await context.route(isElsewhere, async (route) => {
      noteElsewhere(route.request().url());
      await route.abort();
    });
  }
  await context.exposeFunction("noteProblem", note);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.noteProblem?.(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  context.on("page", (page) => watchPage(page, note));
  return {
    list: () => seen,
    expect: (pattern) => void expected.unshift({ pattern, times: 0 }),
    allow: (pattern) => void expected.push({ pattern, times: 1 }),
    missing: () => expected.filter(({ times }) => times === 0).map(({ pattern }) => `${pattern} was expected`),
    forget() {
      seen = [];
      expected = expectedAnywhere();
    },
  };
}

/** A busy machine turns a prefetch away; a click asks again. What a person would notice fails an assertion. */
function expectedAnywhere(): { pattern: RegExp; times: number }[] {
  return [{ pattern: /status of 503/, times: 1 }];
}

// A page that loads while the service worker takes over may request the font again from the worker's cache, and
// Chromium then reports the preload as unused. weight.ts checks that it is used.
const askedTwice = /\.woff2 was preloaded using link preload but not used/;
// Playwright says so on every page of a journey without the service worker.
const withoutWorker = /^Service Worker registration blocked by Playwright$/;

function watchPage(page: Page, note: (problem: string) => void): void {
  page.on("pageerror", (error) => note(`page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !askedTwice.test(message.text()) && !withoutWorker.test(message.text())) {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
}
