// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { OwnBookmark } from "#contract/member/profile.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { ToastRegion } from "#web/ui/toasts/toast.tsx";
import { SavedTab } from "./saved-tab.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const cloth = { l: 0.42, c: 0.07, h: 250, on: "paper" } as const;
const product = { slug: "salt", name: "Salt", tagline: "For ships", logoUrl: null, votes: 3, comments: 0, cloth };
const saved = { productId: 7, savedAt: "2026-11-17T10:00:00Z", product } as OwnBookmark;

/** The list of what the viewer saved, with a stubbed network. */
function open(): string[] {
  const sent: string[] = [];
  let bookmarks = [saved];
  const api = createApiClient(async (input, init) => {
    const call = `${init?.method} ${String(input).split("?")[0]}`;
    if (!call.startsWith("GET")) {
      sent.push(call);
      bookmarks = call.startsWith("PUT") ? [saved] : [];
      return Response.json({ productId: 7 });
    }
    return Response.json({ bookmarks, total: bookmarks.length, page: 1, pageCount: 1 });
  });
  const router = createMemoryRouter([{ path: "/", element: <SavedTab page={1} /> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </ApiContext>,
  );
  return sent;
}

test("a removed bookmark can be restored, and the restored one removed again", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
  await screen.findByText("Bookmark removed");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Bookmarked");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Bookmark removed");
  expect(sent.map((call) => call.split(" ")[0])).toEqual(["DELETE", "PUT", "DELETE"]);
});
