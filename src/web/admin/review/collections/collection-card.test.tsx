// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { AdminCollection } from "#contract/admin/review/collections.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { ViewerContext } from "#web/shared/auth/use-viewer.ts";
import { ToastRegion } from "#web/ui/toasts/toast.tsx";
import { AdminCollectionCard } from "./collection-card.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const picked = {
  ...{ id: 7, address: "kitchen-k", name: "Kitchen", description: "", visibility: "public", tools: 1, pickPlace: 2 },
  ...{
    publishedAt: null,
    hiddenBy: null,
    hiddenReason: null,
    reports: [],
    spines: [],
    own: null,
    owner: { userId: "u", username: "ann" },
  },
} as unknown as AdminCollection;

test("Undo of an unpick asks for the place the collection had", async () => {
  const sent: unknown[] = [];
  const api = createApiClient(async (input, init) => {
    const { pathname } = new URL(String(input), "http://site.example");
    sent.push([init?.method, pathname, ...(init?.body ? [JSON.parse(String(init.body))] : [])]);
    return Response.json({});
  });
  const element = <AdminCollectionCard collection={picked} />;
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <ViewerContext value={{ isAdmin: true } as Viewer}>
          <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
          <ToastRegion />
        </ViewerContext>
      </QueryClientProvider>
    </ApiContext>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Unpick" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const path = "/api/v1/admin/collections/7/pick";
  expect(sent).toEqual([
    ["DELETE", path],
    ["PUT", path, { place: 2, reason: null }],
  ]);
});
