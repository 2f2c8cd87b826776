// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { OwnerActions } from "./owner-actions.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

async function openMenu(own: Partial<OwnProductDetails>) {
  const api = createApiClient(async () => Response.json({ promotion: null, role: "submitter", ...own }));
  const product = { id: 7, name: "Salt", slug: "salt" };
  const router = createMemoryRouter([{ path: "/", element: <OwnerActions product={product} /> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Manage Salt" }));
  await screen.findByRole("menu");
}

const promotion = {
  state: "active",
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: "2026-12-01T00:00:00.000Z",
} as const;

test("leads to the launch steps", async () => {
  await openMenu({ canDelete: true });
  const link = screen.getByRole("menuitem", { name: "Launch steps" });
  expect(link.getAttribute("href")).toBe("/my-products/7?tab=badge");
});

test("a promoted product says why it can't be deleted", async () => {
  await openMenu({ canDelete: false, promotion });
  const entry = screen.getByRole("menuitem", { name: /Delete Product/ });
  expect(entry.getAttribute("aria-disabled")).toBe("true");
  expect(entry.textContent).toContain("This product has a running promotion and cannot be deleted until it ends.");
});

test("a submitter whose product has a verified maker is told who can delete it", async () => {
  await openMenu({ canDelete: false });
  const entry = screen.getByRole("menuitem", { name: /Delete Product/ });
  expect(entry.textContent).toContain("Only the product's submitter or a verified maker can delete it.");
});

test("a maker by invitation isn't offered to delete it", async () => {
  await openMenu({ canDelete: false, role: "maker", proof: "invitation", promotion });
  expect(screen.queryByRole("menuitem", { name: /Delete/ })).toBeNull();
});
