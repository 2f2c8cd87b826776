// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import { createApiClient } from "../../data/api-client.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext, useApi } from "../../data/shell.ts";
import { ToastRegion } from "../../ui/toasts/toast.tsx";
import { OwnProductCard } from "./own-product-card.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const product: OwnProduct = {
  id: 7,
  slug: "salt",
  name: "Salt",
  logoUrl: null,
  websiteUrl: "https://salt.example/",
  status: "live",
  stage: "live",
  isApproved: false,
  reason: null,
  role: "submitter",
  proof: "submitter",
  hasPendingRevision: false,
  hasWorkingCopy: false,
  promotion: null,
  canDelete: true,
  completion: 100,
  unlocked: 100,
  nextSteps: [],
  upvotes: 12,
  comments: 3,
  cloth: { l: 0.42, c: 0.07, h: 250, on: "paper" },
  votes: Array.from({ length: 30 }, () => 0),
  createdAt: "2026-11-02T00:00:00.000Z",
};

/** A list with this product and a stubbed network. */
function open(changes: Partial<OwnProduct> = {}, refusal?: Response) {
  const sent: string[] = [];
  let stored = [{ ...product, ...changes }];
  const api = createApiClient(async (input, init) => {
    const call = `${init?.method} ${String(input).split("?")[0]}`;
    if (call === "GET /api/v1/me/products")
      return Response.json({ products: stored, counts: { all: 1, published: 1, drafts: 0 }, page: 1, pageCount: 1 });
    if (call === "GET /api/v1/site/retention") return Response.json({ deletedProducts: 30 });
    sent.push(call);
    if (refusal) return refusal;
    stored = call.startsWith("DELETE") ? [] : [{ ...product, ...changes }];
    return Response.json({ id: product.id, isDeleted: true });
  });
  const router = createMemoryRouter([{ path: "/", element: <Listed /> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { sent };
}

function Listed() {
  const { data } = useQuery(makerQueries.ownProducts(useApi(), { tab: "all", page: 1 }));
  return data?.products.map((each) => <OwnProductCard key={each.id} product={each} />);
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const linkNames = () => screen.getAllByRole("link").map((link) => link.getAttribute("aria-label") ?? link.textContent);

test("deleting asks first; Undo restores the product", async () => {
  const { sent } = open();
  await press("Delete Salt");
  await screen.findByText("Confirm Deletion");
  expect(sent).toEqual([]);
  await press("Delete");
  await screen.findByText("Product Deleted");
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  await press("Undo");
  await screen.findByText("Product Restored");
  await screen.findByRole("article");
  expect(sent).toEqual(["DELETE /api/v1/me/products/7", "POST /api/v1/me/products/7/restoration"]);
});

test("a refused deletion says why and keeps the product", async () => {
  const error = { code: "product_promoted", message: "This product has a running promotion." };
  open({}, Response.json({ error }, { status: 409 }));
  await press("Delete Salt");
  await press("Delete");
  await screen.findByText("This product has a running promotion.");
  expect(screen.getByRole("article", { hidden: true })).toBeTruthy();
});

test("a product that can't be deleted says why instead of asking", async () => {
  const { sent } = open({ canDelete: false });
  await press("Delete Salt");
  await screen.findByText(/can't be deleted while its promotion runs/);
  expect(screen.queryByText("Confirm Deletion")).toBeNull();
  expect(sent).toEqual([]);
});

test("an invited maker is marked as one and can't delete", async () => {
  open({ role: "maker", proof: "invitation", canDelete: false });
  await screen.findByText("Maker by invitation");
  expect(screen.queryByRole("button")).toBeNull();
});

const cases: [OwnProduct["stage"], string, string[]][] = [
  ["draft", "Draft", ["Continue Salt", "Edit Salt"]],
  ["incomplete", "Incomplete", ["Continue Salt", "Edit Salt", "View Salt"]],
  ["submitted", "Pending", ["Edit Salt", "View Salt", "Launch steps of Salt"]],
  ["approved", "Approved, not yet published", ["Edit Salt", "View Salt", "Launch steps of Salt"]],
  ["live", "Published", ["Edit Salt", "View Salt", "Launch steps of Salt"]],
  ["rejected", "Rejected", ["Edit Salt", "View Salt", "Launch steps of Salt"]],
];
test.each(cases)("a product that is %s says %j and offers %j", async (stage, label, actions) => {
  open({ stage });
  await screen.findByText(label);
  expect(linkNames().slice(-actions.length)).toEqual(actions);
  const view = screen.queryByRole("link", { name: "View Salt" })?.getAttribute("href");
  expect(view).toBe(stage === "live" ? "/resources/salt" : stage === "draft" ? undefined : "/my-products/7/preview");
});

test("a live product shows its votes of 30 days, and the first thing to do next as a link", async () => {
  const votes = Array.from({ length: 30 }, (_, day) => (day === 3 ? 4 : day === 29 ? 2 : 0));
  const nextSteps = [
    { kind: "answer_comments" as const, count: 2 },
    { kind: "add_pictures" as const, count: 1 },
  ];
  open({ votes, nextSteps });
  await screen.findByRole("img", { name: "6 votes in 30 days, one bar a day; 2 today so far" });
  const next = screen.getByRole("link", { name: "Answer two comments" });
  expect(next.getAttribute("href")).toBe("/my-products/7?tab=comment");
  expect(screen.queryByText("Add pictures")).toBeNull();
});

test("a product that isn't live shows how complete it is", async () => {
  open({ stage: "draft", completion: 25, nextSteps: [{ kind: "finish", count: 3 }] });
  await screen.findByText("25% complete");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("link", { name: "Finish the draft" }).getAttribute("href")).toBe("/my-products/7?tab=page");
});

test.each([
  [
    { state: "active", startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
    /Promoted until 1 Dec/,
  ],
  [
    { state: "scheduled", startsAt: "2027-02-03T00:00:00.000Z", endsAt: "2027-03-05T00:00:00.000Z" },
    /Promoted from 3 Feb/,
  ],
  [{ state: "waiting", startsAt: null, endsAt: null }, /starts when it goes live/],
] as const)("says when its promotion is: %j", async (promotion, words) => {
  open({ promotion });
  await waitFor(() => expect(document.body.textContent).toMatch(words));
});
