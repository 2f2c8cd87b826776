import type { Page } from "@playwright/test";

const tries = 10;

/** Does it until a dialog is there: a page takes keys and clicks a moment after it is drawn. */
export async function openDialog(page: Page, act: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole("dialog").first();
  for (let n = 1; n < tries; n += 1) {
    await act();
    const isThere = await dialog.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error("No dialog opened.");
}
