// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import { createApiClient } from "../../data/api-client.ts";
import { ApiContext } from "../../data/shell.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { signInPrompt } from "./sign-in-prompt.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  signInPrompt.dismiss();
  cleanup();
});

/** What the dialog says below its title. */
async function said(intent?: Intent, about?: string): Promise<string | undefined> {
  signInPrompt.ask(intent, about);
  const router = createMemoryRouter([{ path: "/", element: <SignInDialog /> }]);
  render(
    <ApiContext value={createApiClient(async () => Response.json({}))}>
      <RouterProvider router={router} />
    </ApiContext>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Authentication Required" });
  return document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent ?? undefined;
}

test("the dialog says what waits for the sign-in", async () => {
  expect(await said({ action: "upvote", productId: 7 }, "Gmail")).toMatch(/\. Your vote for Gmail will be waiting\.$/);
  expect(screen.getByRole("link", { name: "Continue to Sign In" })).toBeTruthy();
});

test("without something that waits, it only says that signing in is needed", async () => {
  const text = await said();
  expect(text).toBeTruthy();
  expect(text).not.toContain("waiting");
});
