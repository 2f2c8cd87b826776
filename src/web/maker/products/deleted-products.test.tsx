// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { DeletedProducts } from "./deleted-products.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test("Restore brings a deleted product back, and the section goes with the last one", async () => {
  const sent: string[] = [];
  const restorableUntil = "2026-12-16T00:00:00.000Z";
  const api = createApiClient(async (input, init) => {
    if (init?.method === "GET") {
      const deleted = [
        { id: 7, name: "Salt", logoUrl: null, deletedAt: restorableUntil, restorableUntil, mergedInto: null },
      ];
      return Response.json({ products: sent.length === 0 ? deleted : [] });
    }
    sent.push(`${init?.method} ${input}`);
    return Response.json({});
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <DeletedProducts />
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText("Recently deleted");
  screen.getByText("16 Dec 2026");
  fireEvent.click(screen.getByRole("button", { name: "Restore Salt", hidden: true }));
  await waitFor(() => expect(screen.queryByText("Recently deleted")).toBeNull());
  expect(sent).toEqual(["POST /api/v1/me/products/7/restoration"]);
});
