// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, configure, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { collectionQueries } from "../../visitor/collections/collection-queries.ts";
import { useEditedCollection } from "./use-edited-collection.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

type Sent = { productId: number; place: number };

/** An editor of tools 1 to 4. The test decides when the server answers a move; answers come in the order of the requests. */
function openEditor() {
  let stored = [1, 2, 3, 4];
  const asked: Sent[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  let reads = 0;
  const collection = () =>
    ({ id: 7, key: "k", items: stored.map((productId) => ({ productId, note: "", product: null })) }) as OwnCollection &
      Record<string, unknown>;
  const api = createApiClient(async (_, init) => {
    if (init?.method === "GET") {
      reads++;
      const answer = collection();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return Response.json(answer);
    }
    const move: Sent = JSON.parse(String(init?.body));
    asked.push(move);
    const isTaken = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (!isTaken) return Response.json({ error: { code: "rate_limited", message: "Not now" } }, { status: 429 });
    stored = stored.filter((id) => id !== move.productId).toSpliced(move.place - 1, 0, move.productId);
    return Response.json({});
  });
  const queryClient = createQueryClient();
  const query = collectionQueries.edited(api, "k");
  queryClient.setQueryData(query.queryKey, collection());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
  const { result } = renderHook(
    () => {
      const { data = collection() } = useQuery(query);
      return { ...useEditedCollection(data), order: data.items.map(({ productId }) => productId) };
    },
    { wrapper },
  );
  return {
    result,
    asked,
    reads: () => reads,
    untilFetched: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
    answer: (isTaken: boolean) => act(async () => answers.shift()?.(isTaken)),
  };
}

test("quick moves are sent one after the other, and all of them stay", async () => {
  const { result, asked, reads, answer, untilFetched } = openEditor();
  await act(async () => void result.current.move(1, 2));
  await act(async () => void result.current.move(1, 3));
  await act(async () => void result.current.move(4, 1));
  await waitFor(() => expect(result.current.order).toEqual([4, 2, 3, 1]));
  expect(asked).toEqual([{ productId: 1, place: 2 }]);
  await answer(true);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(result.current.order).toEqual([4, 2, 3, 1]));
  await answer(true);
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(reads()).toBe(0);
  await answer(true);
  await waitFor(() => expect(reads()).toBe(1));
  await untilFetched();
  await waitFor(() => expect(result.current.order).toEqual([4, 2, 3, 1]));
});

test("a refused change is taken back without the later ones", async () => {
  const { result, asked, reads, answer, untilFetched } = openEditor();
  await act(async () => void result.current.move(1, 2));
  await act(async () => void result.current.move(4, 1));
  await answer(false);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(result.current.order).toEqual([4, 1, 2, 3]));
  await answer(true);
  await waitFor(() => expect(reads()).toBe(1));
  await untilFetched();
  await waitFor(() => expect(result.current.order).toEqual([4, 1, 2, 3]));
});

test("a change made while the list is being fetched stays", async () => {
  const { result, reads, answer, untilFetched } = openEditor();
  await act(async () => void result.current.move(1, 2));
  await answer(true);
  await waitFor(() => expect(reads()).toBe(1));
  await act(async () => void result.current.move(1, 4));
  await waitFor(() => expect(result.current.order).toEqual([2, 3, 4, 1]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(result.current.order).toEqual([2, 3, 4, 1]);
  await answer(true);
  await waitFor(() => expect(reads()).toBe(2));
  await untilFetched();
  await waitFor(() => expect(result.current.order).toEqual([2, 3, 4, 1]));
});
