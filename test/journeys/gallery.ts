import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { LetterKind } from "#domain/records/letters/letter-kinds.ts";
import { letterSamples, sampleKey } from "#domain/records/letters/letter-samples.ts";
import { renderLetter } from "#domain/records/letters/render-letter.ts";
import { findCurrentBuild } from "#process/build-folders.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { galleryMarkup } from "./support/gallery-markup.ts";
import { expect, siteOrigin, test } from "./support/journey.ts";

// What only developers see, `/dev/ui` and `/dev/mail`, which the built site doesn't have: its markup in a page of the site.
const desk = { tag: "@desk" };

/** All style sheets of the build, because a page brings only its own. */
function stylesheets(): string[] {
  const assets = join(findCurrentBuild()?.folder ?? "", "client", "assets");
  return readdirSync(assets)
    .filter((file) => file.endsWith(".css") && !file.startsWith("entry-admin"))
    .map((file) => `/assets/${file}`);
}

async function showInstead(page: Page, markup: string): Promise<void> {
  await page.evaluate(
    async ({ html, styles }) => {
      const loaded = styles.map((href) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
        document.head.append(link);
        return new Promise((resolve) => link.addEventListener("load", resolve));
      });
      await Promise.all(loaded);
      const main = document.querySelector("main");
      if (main) main.innerHTML = html;
    },
    { html: markup, styles: stylesheets() },
  );
}

test("every component is accessible in both themes", desk, async ({ page, problems }) => {
  // The samples of broken pictures.
  problems.allow(/no-such/);
  await page.goto("/about");
  await showInstead(page, await galleryMarkup());
  await expect(page.getByText("The same place").first()).toBeVisible();
  await expectAccessible(page);
});

test("every letter is accessible on a light and on a dark screen", desk, async ({ page }) => {
  const site = { name: "Toolshelf", url: siteOrigin() };
  for (const kind of Object.keys(letterSamples) as LetterKind[]) {
    const { html } = renderLetter({ kind, data: letterSamples[kind], site: site as never, unsubscribeKey: sampleKey });
    // A letter has no landmarks, because mail programs put it into a page of theirs.
    await page.setContent((html ?? "").replace(/<body[^>]*>/, "$&<main>"));
    await expectAccessible(page);
  }
});
