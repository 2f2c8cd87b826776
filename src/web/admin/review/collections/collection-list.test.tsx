// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { AdminCollectionList } from "./collection-list.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// happy-dom doesn't know its <search>.
vi.mock("../../list/list-filters.tsx", async (original) => ({
  ...(await original<object>()),
  ListFilters: () => null,
}));

const spine = { name: "Salt", logoUrl: null, votes: 3, comments: 0, cloth: { l: 0.42, c: 0.07, h: 250, on: "paper" } };
const kitchen = {
  ...{ id: 7, address: "kitchen-k", name: "Kitchen", description: "", visibility: "public", tools: 1, pickPlace: null },
  ...{ publishedAt: null, hiddenBy: null, hiddenReason: null, reports: [], own: null },
  owner: { userId: "u", username: "ann" },
};

async function show(spines: object[]): Promise<void> {
  const items = [1, 2].map((id) => ({ ...kitchen, id, name: `Kitchen ${id}`, spines }));
  const counts = { all: 2, picked: 0, reported: 0, hidden: 0 };
  const api = createApiClient(async () => Response.json({ items, counts, total: 2, page: 1, pageCount: 1 }));
  const router = createMemoryRouter([{ path: "/", element: <AdminCollectionList /> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText("Kitchen 2");
}

test("the list says once what heights and widths of books mean, unless there are none", async () => {
  await show([spine]);
  expect(screen.getAllByText(shelfLegend)).toHaveLength(1);
  cleanup();
  await show([]);
  expect(screen.queryByText(shelfLegend)).toBeNull();
});
