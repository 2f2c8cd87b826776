// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { noticeQueries } from "./notice-queries.ts";
import { Component } from "./notices-page.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test("the list's heading has the focus when Mark all as read is gone", async () => {
  const answer = (unread: number) => ({ notices: [], unread, total: 0, page: 1, pageCount: 1 });
  const api = createApiClient(async (_, init) => Response.json(init?.method === "PUT" ? { unread: 0 } : answer(0)));
  const queryClient = createQueryClient();
  queryClient.setQueryData(noticeQueries.page(api, 1).queryKey, answer(1));
  const router = createMemoryRouter([{ id: "notices", path: "/", Component, loader: () => null }], {
    hydrationData: { loaderData: { notices: { page: 1 } } },
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const button = await screen.findByRole("button", { name: "Mark all as read" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});
