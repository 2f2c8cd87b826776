// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { ViewerContext } from "#web/shared/auth/use-viewer.ts";
import { FeedbackEntry } from "./feedback-entry.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const entry = {
  ...{ id: 3, rating: 1, comment: "Unpleasant.", createdAt: "2026-03-03T00:00:00.000Z" },
  ...{ isEdited: false, isMaker: false, isOwn: false, replies: [] },
  author: { username: "mallory", avatarUrl: null, career: null, isDemo: false },
} as unknown as Feedback;

test("the comment has the focus when blocking its author folds it, with the menu that did it", async () => {
  let fold = () => {};
  function Page() {
    const [isBlocked, setIsBlocked] = useState(false);
    fold = () => setIsBlocked(true);
    const shown = isBlocked ? { ...entry, isBlocked } : entry;
    return <FeedbackEntry entry={shown as Feedback} slug="krita" refusedReply={null} onDeleted={() => {}} />;
  }
  const api = createApiClient(async () => {
    fold();
    return Response.json({ username: "mallory", isBlocked: true });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <ViewerContext value={{ username: "ada" } as Viewer}>
          <RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />
        </ViewerContext>
      </QueryClientProvider>
    </ApiContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^More actions/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Block mallory" }));
  await screen.findByText(/Hidden: you blocked this person/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("article")));
});
