// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { ToastRegion } from "../../ui/toasts/toast.tsx";
import { useEditedCollection } from "./use-edited-collection.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const cloth = { l: 0.4, c: 0.05, h: 20, on: "paper" as const };
const product = { slug: "salt", name: "Salt", tagline: "", logoUrl: null, votes: 3, comments: 0, cloth };
const itemOf = (productId: number) => ({
  productId,
  note: "Why",
  addedAt: `2026-03-0${productId}T00:00:00.000Z`,
  product,
});

test("Undo gives a removed tool back with its note, its place and its date", async () => {
  const sent: unknown[] = [];
  const api = createApiClient(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({});
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion />
      </QueryClientProvider>
    </ApiContext>
  );
  const collection = { id: 7, key: "k", items: [itemOf(1), itemOf(2), itemOf(3)] } as OwnCollection;
  const { result } = renderHook(() => useEditedCollection(collection), { wrapper });
  await act(async () => void result.current.remove(itemOf(2)));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ productId: 2 }, { productId: 2, note: "Why", place: 2, addedAt: itemOf(2).addedAt }]);
});
