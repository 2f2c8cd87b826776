// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "../../api-client.ts";
import { createQueryClient } from "../../queries.ts";
import { ApiContext } from "../../shell.ts";
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
