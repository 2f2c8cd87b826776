import type { Page } from "@playwright/test";
import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import { sendLetters } from "../made/letters.ts";
import type { Area, Screen } from "../screen.ts";

const templates = "/dev/mail/templates";
const letters = Object.keys(letterSamples).map(
  (kind): Screen => ({ name: kind.replaceAll("_", "-"), path: `${templates}/${kind}/html` }),
);

export const mailArea: Area = {
  name: "mails",
  title: "Mails",
  isForDevelopers: true,
  screens: [
    { name: "outbox", path: "/dev/mail", prepare: sendLetters },
    { name: "preview", path: `${templates}/weekly_digest` },
    { name: "preview-text", path: `${templates}/order_paid?view=text` },
    ...letters,
  ],
};

/** The page as a whole is too long for a picture. */
export const gallerySections = [
  "foundations",
  "actions",
  "fields",
  "floating",
  "display",
  "shelf",
  "rows",
  "states",
  "pictures",
  "sharing-tabs",
];

async function showSection(page: Page, section: string): Promise<void> {
  // Some samples wait for the script, which `npm run dev` compiles on the way.
  await page.locator("#rows article").first().waitFor();
  await page.evaluate((shown) => {
    for (const each of document.querySelectorAll("main section[id]")) if (each.id !== shown) each.remove();
  }, section);
}

export const uiArea: Area = {
  name: "ui",
  title: "Components",
  isForDevelopers: true,
  screens: gallerySections.map((section) => ({
    name: section,
    path: `/dev/ui#${section}`,
    act: (page) => showSection(page, section),
  })),
};
