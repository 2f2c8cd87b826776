import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All that a change of colours can break; the rest of the page is the same in the dark. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

// Base UI's guards hand the focus on the moment they get it; axe cannot know that.
const context = "{ exclude: ['[data-base-ui-focus-guard]'] }";

/** axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a transition a colour is neither of the two it should be.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await findLasting(() => runAxe(page));
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await findLasting(() => runAxe(page, rulesOfColour));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const findings = [...inLight.map((each) => `light: ${each}`), ...inDark.map((each) => `dark: ${each}`)];
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** What is found twice: a message that fades away while axe reads it is as pale as nothing should be. */
async function findLasting(find: () => Promise<string[]>): Promise<string[]> {
  const first = await find();
  if (first.length === 0) return first;
  const again = await find();
  return first.filter((finding) => again.includes(finding));
}

/** Through the debugger: the page's own policy, rightly, lets no foreign script in. */
async function runAxe(page: Page, runOnly?: string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("Runtime.evaluate", { expression: `if (!window.axe) { ${axeSource} }` });
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
  } finally {
    await session.detach();
  }
}
