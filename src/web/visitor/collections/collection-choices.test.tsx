// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OwnCollectionRow } from "#contract/visitor/collections.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { CollectionChoices } from "./collection-choices.tsx";
import { collectionQueries } from "./collection-queries.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const product = { id: 7, slug: "salt", name: "Salt" };
const rowOf = (hasProduct: boolean): OwnCollectionRow => ({
  ...{ id: 1, key: "k", address: "kitchen-k", name: "Kitchen", visibility: "private", tools: Number(hasProduct) },
  ...{ updatedAt: "2026-03-03T00:00:00.000Z", isHidden: false, hasProduct, spines: [] },
});

function openChoices() {
  const api = createApiClient(async (_, init) => {
    if (init?.method === "GET") return Response.json([rowOf(true)]);
    return Response.json({ collectionId: 1, productId: 7, isCollected: false });
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(collectionQueries.choices(api, product.id).queryKey, [rowOf(false)]);
  const page = collectionQueries.page(api, { address: "kitchen-k", firstPage: 1 });
  queryClient.setQueryData(page.queryKey, { pages: [], pageParams: [] });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <CollectionChoices product={product} refused={null} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { isStale: () => queryClient.getQueryState(page.queryKey)?.isInvalidated };
}

const box = () => screen.getByRole("button", { name: /Kitchen/ });

test("the boxes are asked for whenever they are opened", async () => {
  openChoices();
  expect(box().getAttribute("aria-pressed")).toBe("false");
  await waitFor(() => expect(box().getAttribute("aria-pressed")).toBe("true"));
});

test("a change makes the collection's page stale", async () => {
  const { isStale } = openChoices();
  await waitFor(() => expect(box().getAttribute("aria-pressed")).toBe("true"));
  expect(isStale()).toBe(false);
  fireEvent.click(box());
  await waitFor(() => expect(box().getAttribute("aria-pressed")).toBe("false"));
  await waitFor(() => expect(isStale()).toBe(true));
});

test("a new collection makes the lists of collections stale", async () => {
  const { isStale } = openChoices();
  fireEvent.change(screen.getByLabelText("New collection"), { target: { value: "Pantry" } });
  fireEvent.submit(screen.getByLabelText("New collection"));
  await waitFor(() => expect(isStale()).toBe(true));
});

test("a new collection that is sent again after a lost answer has the same key; the next one has another", async () => {
  const sent: { key: string; name: string }[] = [];
  const api = createApiClient(async (_, init) => {
    if (init?.method === "GET") return Response.json([]);
    sent.push(JSON.parse(String(init?.body)));
    if (sent.length === 1) throw new TypeError("The connection was lost");
    return Response.json({ id: 1, key: "k", address: "pantry-k" }, { status: 201 });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <CollectionChoices product={product} refused={null} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const field = () => screen.findByLabelText<HTMLInputElement>("New collection");
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
  await type("Pantry");
  fireEvent.submit(await field());
  await screen.findByRole("alert");
  fireEvent.submit(await field());
  await waitFor(async () => expect((await field()).value).toBe(""));
  await type("Pantry");
  fireEvent.submit(await field());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual({ ...sent[0], key: expect.not.stringMatching(sent[0]?.key ?? "") });
});
