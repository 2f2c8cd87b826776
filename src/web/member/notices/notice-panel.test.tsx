// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Product } from "#contract/visitor/catalog.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient, queries } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { NoticePanel } from "./notice-panel.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test("the panel has the focus when Mark all as read is gone", async () => {
  let unread = 1;
  const api = createApiClient(async (_, init) => {
    if (init?.method === "PUT") {
      unread = 0;
      return Response.json({ unread });
    }
    return Response.json({ notices: [], unread, total: 0, page: 1, pageCount: 1 });
  });
  const doNothing = () => {};
  const panel = <NoticePanel onClose={doNothing} onLeave={doNothing} />;
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: panel }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const button = await screen.findByRole("button", { name: "Mark all as read" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});

test("a followed notice closes the panel, also on the page it leads to, and the product is fetched with the reply", async () => {
  const notice = { id: 5, text: "Ada replied", path: "/resources/krita#feedback-12", at: "2026-01-01T00:00:00Z" };
  const notices = [{ ...notice, isRead: true }];
  const api = createApiClient(async () => Response.json({ notices, unread: 0, total: 1, page: 1, pageCount: 1 }));
  const queryClient = createQueryClient();
  for (const slug of ["krita", "gimp"]) queryClient.setQueryData(queries.product(api, slug).queryKey, {} as Product);
  const isStale = (slug: string) => queryClient.getQueryState(queries.product(api, slug).queryKey)?.isInvalidated;
  let closed = 0;
  const panel = <NoticePanel onClose={() => {}} onLeave={() => closed++} />;
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: panel }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const link = await screen.findByRole("link", { name: /Ada replied/ });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(closed).toBe(0);
  fireEvent.click(link);
  expect(closed).toBe(1);
  expect([isStale("krita"), isStale("gimp")]).toEqual([true, false]);
});
