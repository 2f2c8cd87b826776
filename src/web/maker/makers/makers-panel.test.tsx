// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import * as validation from "#contract/shared/messages/validation.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { MakersTab } from "./makers-tab.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const person = (username: string) => ({ username, avatarUrl: null, career: null, isDemo: false });
const makers = [{ ...person("ada"), proof: "submitter", isSelf: true, canRemove: true }];
const invitation = { id: 1, to: "adam", person: person("adam"), state: "open", expiresAt: "2026-12-01T00:00:00.000Z" };

function open(): void {
  const api = createApiClient(async (input) =>
    String(input).includes("/maker-search")
      ? Response.json({ people: [person("ada"), person("adam"), person("adele")] })
      : Response.json({ makers, invitations: [invitation] }),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(["session"], { viewer: { username: "ada" } });
  const product = { id: 7, name: "Salt", status: "live" as const, unlocked: 50 };
  const router = createMemoryRouter([{ path: "/", element: <MakersTab product={product} /> }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

test("the search offers to invite only people who are neither makers nor invited", async () => {
  open();
  await screen.findByText("Submitter");
  fireEvent.change(screen.getByLabelText("Username or email address"), { target: { value: "ad" } });
  expect(await screen.findByRole("button", { name: "Invite adele" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Invite / })).toHaveLength(1);
  expect(screen.getByText("Already a maker")).toBeTruthy();
  expect(screen.getByText("Already invited")).toBeTruthy();
});

test("the button beside the field goes to the only person found, or says what is missing", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Invite" }));
  await screen.findByText(validation.makerSearchTooShort);
  fireEvent.change(screen.getByLabelText("Username or email address"), { target: { value: "ad" } });
  const found = await screen.findByRole("button", { name: "Invite adele" });
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  expect(document.activeElement).toBe(found);
});

test("without a maker comment, the next step says when it unlocks", async () => {
  open();
  await screen.findByText("Embed Badge unlocks at 100%");
});
