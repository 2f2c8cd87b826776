import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The only rules a color scheme can break; the rest of the page is the same in dark mode. */
const colorRules = ["color-contrast", "link-in-text-block"];

// Base UI's focus guards pass focus on at once; axe can't know that.
const context = "{ exclude: ['[data-base-ui-focus-guard]'] }";

/** Expects no axe violations, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    // Halfway through a transition, a color is neither of the two it should be.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const inLight = await findLasting(() => runAxe(session));
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const inDark = await findLasting(() => runAxe(session, colorRules));
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    const findings = [...inLight.map((each) => `light: ${each}`), ...inDark.map((each) => `dark: ${each}`)];
    expect(findings, `axe on ${page.url()}`).toEqual([]);
  } finally {
    await session.detach();
  }
}

/** Violations found twice in a row: a toast that is fading out has too little contrast, but only once. */
async function findLasting(find: () => Promise<string[]>): Promise<string[]> {
  const first = await find();
  if (first.length === 0) return first;
  const again = await find();
  return first.filter((finding) => again.includes(finding));
}

/** Injected through the debugger, because the page's CSP blocks foreign scripts. */
async function runAxe(session: CDPSession, runOnly?: string[]): Promise<string[]> {
  const { result: axe } = await session.send("Runtime.evaluate", { expression: "typeof window.axe" });
  if (axe.value === "undefined") await session.send("Runtime.evaluate", { expression: axeSource });
  const options = JSON.stringify({ resultTypes: ["violations"], runOnly });
  const answer = await session.send("Runtime.evaluate", {
    expression: `axe.run(${context}, ${options}).then((results) => JSON.stringify(results.violations))`,
    awaitPromise: true,
  });
  if (answer.exceptionDetails) throw new Error(`axe did not run: ${JSON.stringify(answer.exceptionDetails)}`);
  const violations = JSON.parse(answer.result.value as string) as AxeResults["violations"];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}) at ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  );
}
