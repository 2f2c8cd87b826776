// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { ShelfPreview } from "./shelf-preview.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const spine = {
  ...{ id: 7, slug: "salt", name: "Salt", logoUrl: null, votes: 0, comments: 0 },
  cloth: { l: 0.42, c: 0.07, h: 250, on: "paper" },
};

test("the preview of a product's book says what heights and widths mean, and why this one is short", async () => {
  const shelf = { niche: "Design", spine, neighbors: [{ ...spine, id: 8, slug: "pepper", name: "Pepper", votes: 9 }] };
  const api = createApiClient(async () => Response.json(shelf));
  const router = createMemoryRouter([{ path: "/", element: <ShelfPreview productId={7} /> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText(`${shelfLegend} It starts without votes, so it's the shortest.`);
  expect(screen.getByRole("list", { name: "The product among its neighbors" }).children).toHaveLength(2);
});
