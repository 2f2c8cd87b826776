// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { type ApiClient, answerOf, createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { AdminList } from "./admin-list.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // happy-dom doesn't know the `search` element.
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag) => create(tag === "search" ? "section" : tag));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const choices = z.object({
  q: z.string().default("").catch(""),
  state: z.enum(["all", "suspended"]).default("all").catch("all"),
  page: z.coerce.number().int().positive().default(1).catch(1),
});
type Choices = z.infer<typeof choices>;
type Row = { id: string; username: string };
type Data = { users: Row[]; total: number };

const source = {
  choices,
  query: (api: ApiClient, { q, state, page }: Choices) =>
    queryOptions({
      queryKey: ["admin", "people", { q, state, page }],
      queryFn: () =>
        answerOf(api.admin.users.$get({ query: { q, state, page, role: "any", sort: "-joined" } })) as Promise<Data>,
      retry: false,
    }),
};

function People() {
  return (
    <AdminList
      label="People"
      name="people"
      source={source}
      rowsOf={({ users }) => users}
      pageCountOf={() => 3}
      filters={[
        { kind: "search", name: "q", label: "Search people" },
        {
          kind: "select",
          name: "state",
          label: "State",
          placeholder: "Any state",
          options: [{ value: "suspended", label: "Suspended" }],
        },
      ]}
      rows={{
        columns: [{ id: "name", header: "Name", isMain: true, cell: ({ username }) => username }],
        rowId: ({ id }) => id,
        rowName: ({ username }) => username,
        bulk: (chosen, clear) => (
          <button type="button" onClick={clear}>
            Greet {chosen.map(({ username }) => username).join(" and ")}
          </button>
        ),
      }}
      empty={({ isFiltered }) => ({ title: isFiltered ? "Nobody like that" : "Nobody yet" })}
      failed="People could not be loaded"
    />
  );
}

type Asked = Record<string, string>;
const two = [
  { id: "1", username: "ann" },
  { id: "2", username: "ben" },
];

/** Renders the list at this address, with a server that answers like this. */
function open(path: string, answer: (asked: Asked) => Row[] | Promise<Row[]> | Response = () => two) {
  const asked: Asked[] = [];
  const api = createApiClient(async (input) => {
    const query = Object.fromEntries(new URL(String(input), "http://site.example").searchParams);
    asked.push(query);
    const given = await answer(query);
    return given instanceof Response ? given : Response.json({ users: given, total: given.length });
  });
  const router = createMemoryRouter([{ path: "/people", element: <People /> }], { initialEntries: [path] });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return {
    asked,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** Links are plain markup; the page's frame follows them. */
    follow: (name: string) => act(() => router.navigate(screen.getByRole("link", { name }).getAttribute("href") ?? "")),
  };
}

test("a filter is set in the address and leads to the first page", async () => {
  const { asked, address } = open("/people?page=2");
  await screen.findByText("ann");
  expect(asked).toMatchObject([{ page: "2", state: "all" }]);
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "suspended" } });
  await waitFor(() => expect(address()).toBe("/people?state=suspended"));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: "1", state: "suspended" }));
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "" } });
  await waitFor(() => expect(address()).toBe("/people"));
});

test("an empty list and one that is empty because of its filters say different things; all can be cleared", async () => {
  const { address, follow } = open("/people?q=zoe&state=suspended&page=3", ({ q }) => (q === "zoe" ? [] : two));
  await screen.findByText("Nobody like that");
  await follow("Clear all filters");
  await screen.findByText("ann");
  expect(address()).toBe("/people");
  expect(screen.getByLabelText<HTMLInputElement>("Search people").value).toBe("");
  cleanup();
  open("/people", () => []);
  await screen.findByText("Nobody yet");
  expect(screen.queryByRole("link", { name: "Clear all filters" })).toBeNull();
});

test("a list that could not be loaded says so and can be tried again", async () => {
  let isDown = true;
  open("/people", () =>
    isDown ? Response.json({ error: { code: "server_error", message: "Broken." } }, { status: 404 }) : two,
  );
  await screen.findByText("People could not be loaded");
  // The filters stay: another choice may work.
  screen.getByLabelText("State");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: /try again/i }));
  await screen.findByText("ann");
  expect(screen.queryByText("People could not be loaded")).toBeNull();
});

test("the old rows stay while the next page is loaded", async () => {
  let finish: (rows: Row[]) => void = () => {};
  const held = new Promise<Row[]>((resolve) => {
    finish = resolve;
  });
  const { follow } = open("/people", ({ page }) => (page === "2" ? held : two));
  await screen.findByText("ann");
  const table = screen.getByRole("table", { name: "People" });
  expect(table.getAttribute("aria-busy")).toBeNull();
  await follow("Page 2");
  await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true"));
  screen.getByText("ann");
  finish([{ id: "3", username: "cleo" }]);
  await screen.findByText("cleo");
  expect(screen.queryByText("ann")).toBeNull();
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBeNull();
});

test("what can be done with chosen rows is offered once some are chosen, and another page starts with none", async () => {
  const { follow } = open("/people");
  await screen.findByText("ann");
  expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select ben" }));
  await screen.findByRole("button", { name: "Greet ben" });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await screen.findByRole("button", { name: "Greet ann and ben" });
  await follow("Page 2");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select ben" }).checked).toBe(false);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select ann" }));
  fireEvent.click(await screen.findByRole("button", { name: "Clear selection" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull());
});
