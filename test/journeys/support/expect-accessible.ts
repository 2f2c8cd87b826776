import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Base UI's guards hand the focus on the moment they get it; axe cannot know that.
const context = "{ exclude: ['[data-base-ui-focus-guard]'] }";

/** axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    // Half-way through a transition a colour is neither of the two it should be.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    findings.push(...(await runAxe(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** Through the debugger: the page's own policy, rightly, lets no foreign script in. */
async function runAxe(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("Runtime.evaluate", { expression: axeSource });
    const answer = await session.send("Runtime.evaluate", {
      expression: `axe.run(${context}, { resultTypes: ['violations'] }).then((results) => JSON.stringify(results.violations))`,
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
