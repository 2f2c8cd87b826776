// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { SubmissionBulk } from "./submission-bulk.tsx";
import { SubmissionTable } from "./submission-table.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

function rowOf(row: Pick<SubmissionRow, "id" | "name"> & Partial<SubmissionRow>): SubmissionRow {
  return {
    version: 3,
    stage: "submitted",
    slug: row.name.toLowerCase(),
    tagline: "A tool",
    logoUrl: null,
    submittedAt: "2026-11-01T00:00:00.000Z",
    niches: [],
    tags: [],
    submitter: null,
    own: null,
    hasSameSite: false,
    paidMonths: null,
    refunds: [],
    ...row,
  };
}

const anvil = rowOf({ id: 1, name: "Anvil", refunds: [{ amount: 8000, currency: "usd" }] });
const bellows = rowOf({ id: 2, name: "Bellows" });
const chisel = rowOf({
  id: 3,
  name: "Chisel",
  refunds: [
    { amount: 1950, currency: "eur" },
    { amount: 4000, currency: "usd" },
  ],
});

/** Renders the screen with a server that has these rows; returns the decisions it received. */
function open(element: ReactNode, rows: SubmissionRow[]): unknown[] {
  const decided: unknown[] = [];
  const api = createApiClient(async (input, init) => {
    const path = String(input);
    if (path.endsWith("/decisions")) {
      decided.push(JSON.parse(String(init?.body)));
      return Response.json({ isDone: true, outcomes: [], undo: null });
    }
    if (path.includes("/templates")) return Response.json({ rejection: [] });
    return Response.json({ submissions: rows, total: rows.length, page: 1, pageCount: 1, niches: [] });
  });
  const router = createMemoryRouter([{ path: "/", element: <Suspense>{element}</Suspense> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return decided;
}

test("many are rejected with one reason, and the dialog says what that refunds", async () => {
  const rows = [anvil, bellows, chisel];
  const decided = open(<SubmissionBulk rows={rows} stage="submitted" onDone={() => {}} />, rows);
  fireEvent.click(await screen.findByRole("button", { name: "Reject Selected…" }));
  const dialog = await screen.findByRole("dialog", { name: "Reject 3 products?" });
  expect(dialog.textContent).toContain(
    "Rejecting refunds $80 for Anvil, €19.50 and $40 for Chisel. We'll email the buyers.",
  );
  fireEvent.change(within(dialog).getByRole("textbox", { name: /^Reason/ }), { target: { value: " Not tools. " } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(decided).toHaveLength(1));
  expect(decided[0]).toMatchObject({
    decision: "reject",
    reason: "Not tools.",
    products: [
      { productId: 1, expectedVersion: 3 },
      { productId: 2, expectedVersion: 3 },
      { productId: 3, expectedVersion: 3 },
    ],
  });
});

test("one paid product says what its rejection refunds, and one that nobody paid for says nothing", async () => {
  // happy-dom doesn't know the `search` element.
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag) => create(tag === "search" ? "section" : tag));
  open(<SubmissionTable stage="submitted" />, [anvil, bellows]);
  fireEvent.click((await screen.findAllByRole("button", { name: "Reject Anvil" }))[0] as HTMLElement);
  const paid = await screen.findByRole("dialog", { name: "Reject Anvil?" });
  expect(paid.textContent).toContain("Rejecting refunds $80 for Anvil. We'll email the buyer.");
  fireEvent.click(within(paid).getByRole("button", { name: "Cancel" }));
  fireEvent.click((await screen.findAllByRole("button", { name: "Reject Bellows" }))[0] as HTMLElement);
  const free = await screen.findByRole("dialog", { name: "Reject Bellows?" });
  expect(free.textContent).not.toContain("refund");
});
