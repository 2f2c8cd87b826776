// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { ViewerContext } from "#web/shared/auth/use-viewer.ts";
import { EntryMenu } from "./entry-menu.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const author = { username: "mallory", avatarUrl: null, career: null, isDemo: false, hasPage: false as const };

function openMenu({ isSignedIn, ...entry }: Partial<Feedback> & { isSignedIn: boolean }) {
  const sent: string[] = [];
  const api = createApiClient(async (input, init) => {
    sent.push(`${init?.method} ${input}`);
    return Response.json({ username: "mallory", isBlocked: true });
  });
  const queryClient = createQueryClient();
  const viewer = isSignedIn ? ({ username: "ada" } as Viewer) : null;
  const doNothing = () => {};
  const menu = (
    <EntryMenu
      entry={{ id: 3, author, isOwn: false, ...entry } as Feedback}
      slug="krita"
      onEdit={doNothing}
      onDeleted={doNothing}
      onBlock={doNothing}
    />
  );
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <ViewerContext value={viewer}>
          <RouterProvider router={createMemoryRouter([{ path: "/", element: <main>{menu}</main> }])} />
        </ViewerContext>
      </QueryClientProvider>
    </ApiContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^More actions/ }));
  return { sent };
}

const labels = () => screen.getAllByRole("menuitem").map((item) => item.textContent);

test("somebody who shows no page can be reported and blocked at their comment", async () => {
  const { sent } = openMenu({ isSignedIn: true });
  await screen.findByRole("menuitem", { name: "Block mallory" });
  expect(labels()).toEqual(["Report comment", "Report mallory", "Block mallory"]);
  expect(screen.getByRole("menuitem", { name: "Report mallory" }).getAttribute("href")).toBe(
    "/report-person?person=mallory&product=krita",
  );
  fireEvent.click(screen.getByRole("menuitem", { name: "Block mallory" }));
  await waitFor(() => expect(sent).toEqual(["PUT /api/v1/people/mallory/block"]));
});

test("somebody who is blocked can be unblocked there", async () => {
  const { sent } = openMenu({ isSignedIn: true, isBlocked: true });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Unblock mallory" }));
  await waitFor(() => expect(sent).toEqual(["DELETE /api/v1/people/mallory/block"]));
});

test("guests can't block, and a deleted account can't be reported", async () => {
  openMenu({ isSignedIn: false });
  await screen.findByRole("menuitem", { name: "Report comment" });
  expect(labels()).toEqual(["Report comment", "Report mallory"]);
  cleanup();
  openMenu({ isSignedIn: true, author: null });
  await screen.findByRole("menuitem", { name: "Report comment" });
  expect(labels()).toEqual(["Report comment"]);
});
