import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    noteProblem?(problem: string): void;
  }
}

/** Everything that went wrong in the browser without anybody looking. */
export type Problems = {
  /** What has gone wrong so far and was not expected. */
  list(): string[];
  /** From now on this is meant to happen; it must happen at least once. */
  expect(problem: RegExp): void;
  /** Expected problems that never came. */
  missing(): string[];
};

/** Collects console complaints, page errors, policy violations and requests to other origins of all pages. */
export async function watchContext(context: BrowserContext, { origin }: { origin: string }): Promise<Problems> {
  const seen: string[] = [];
  const expected: { pattern: RegExp; times: number }[] = [];

  function note(problem: string): void {
    const match = expected.find(({ pattern }) => pattern.test(problem));
    if (match) match.times += 1;
    else seen.push(problem);
  }

  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    async (route) => {
      note(`request to another origin: ${route.request().url()}`);
      await route.abort();
    },
  );
  await context.exposeFunction("noteProblem", note);
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.noteProblem?.(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  context.on("page", (page) => watchPage(page, note));
  return {
    list: () => seen,
    expect: (pattern) => void expected.push({ pattern, times: 0 }),
    missing: () => expected.filter(({ times }) => times === 0).map(({ pattern }) => `${pattern} was expected`),
  };
}

// A page that loads while the service worker takes it over may ask for the font once more, of the worker's copies, and
// Chromium holds the first one for unused. That it is used is seen in weight.ts.
const askedTwice = /\.woff2 was preloaded using link preload but not used/;

function watchPage(page: Page, note: (problem: string) => void): void {
  page.on("pageerror", (error) => note(`page error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !askedTwice.test(message.text())) {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
}
