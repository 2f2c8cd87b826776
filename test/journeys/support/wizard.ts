import type { Page } from "@playwright/test";
import { expect, siteOrigin, startSession, untilHydrated } from "./journey.ts";

export const status = (page: Page) => page.getByRole("status", { name: "Save status" });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const headline = (page: Page) => field(page, "Headline");

/** The same person at one width only. */
export type Who = { name: string; width: number | undefined };

export async function signIn(page: Page, { name, width }: Who): Promise<void> {
  await startSession(page, `${name}-${width}@journeys.example`);
}

/** As the basic form does. */
export async function startProduct(page: Page, who: Who): Promise<number> {
  await signIn(page, who);
  const basics = { productName: "Harborlog", websiteUrl: "harborlog.example", pricing: "premium" };
  const response = await page.request.post("/api/v1/me/products", {
    headers: { origin: siteOrigin() },
    data: { key: crypto.randomUUID(), stage: "incomplete", ...basics },
  });
  return ((await response.json()) as { id: number }).id;
}

export async function openWizard(page: Page, id: number): Promise<void> {
  await page.goto(`/submit-product-details?id=${id}`);
  await untilHydrated(page);
  await expect(headline(page)).toBeEnabled();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/^Saved/);
}
