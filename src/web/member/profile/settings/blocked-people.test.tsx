// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { profileQueries } from "../profile-queries.ts";
import { BlockedPeople } from "./blocked-people.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test("the section's heading has the focus when the row of Unblock is gone", async () => {
  const api = createApiClient(async (_, init) =>
    init?.method === "DELETE"
      ? Response.json({ username: "mallory", isBlocked: false })
      : Response.json({ people: [] }),
  );
  const queryClient = createQueryClient();
  const mallory = { username: "mallory", avatarUrl: null, career: null, isDemo: false };
  queryClient.setQueryData(profileQueries.blocks(api).queryKey, {
    people: [{ ...mallory, blockedAt: "2026-03-03T00:00:00.000Z" }],
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: <BlockedPeople /> }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const button = screen.getByRole("button", { name: "Unblock mallory" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Blocked people" }));
});
