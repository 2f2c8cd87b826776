// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { type ApiClient, createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { DecisionButton } from "./decision-button.tsx";
import { Desk } from "./desk.tsx";
import { deskId } from "./desk-id.ts";
import { DeskItem } from "./desk-item.tsx";
import { placeOf } from "./desk-place.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

const choices = z.object({ page: z.coerce.number().default(1).catch(1), id: deskId });
type Row = { id: string; name: string };

/** What waits on the stubbed server; a decision takes it away. */
let waiting: Row[] = [];

const source = {
  choices,
  query: (_: ApiClient, { page }: z.infer<typeof choices>) =>
    queryOptions({
      queryKey: ["admin", "letters", page],
      queryFn: async () => ({ rows: waiting, total: waiting.length, page, pageCount: 1 }),
    }),
};

function Letter({ letter }: { letter: Row }) {
  const queryClient = useQueryClient();
  function answer() {
    waiting = waiting.filter(({ id }) => id !== letter.id);
    void queryClient.invalidateQueries();
  }
  return (
    <DeskItem
      label={`Letter of ${letter.name}`}
      evidence={<p>Sealed</p>}
      actions={
        <DecisionButton hotkey="a" onPress={answer}>
          Answer
        </DecisionButton>
      }
    >
      Dear all
    </DeskItem>
  );
}

function Letters() {
  return (
    <Desk
      label="Letters"
      source={source}
      rowsOf={({ rows }) => rows}
      rowId={({ id }) => id}
      lineOf={({ name }) => ({ title: name, since: "2026-11-16T12:00:00Z" })}
      item={(letter) => <Letter letter={letter} />}
      empty={() => ({ title: "No letters" })}
      isWaiting={() => true}
    />
  );
}

function open(path: string) {
  waiting = ["ann", "ben", "cleo"].map((name, index) => ({ id: String(index + 1), name }));
  const router = createMemoryRouter([{ path: "/letters", element: <Letters /> }], { initialEntries: [path] });
  render(
    <ApiContext value={createApiClient(async () => Response.json({}))}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

const letter = (name: string) => screen.findByRole("article", { name: `Letter of ${name}` });
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));

test("the first item is open, and keys lead to its neighbors", async () => {
  open("/letters");
  await letter("ann");
  screen.getByText("1 of 3, waiting for", { exact: false });
  await press("k");
  await letter("ann");
  await press("j");
  await letter("ben");
  expect(screen.getByRole("link", { name: /ben/ }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("link", { name: "Next item" }).getAttribute("href")).toBe("/letters?id=3");
});

test("the item in the address is open; once decided, the one that takes its place is, and has the focus", async () => {
  open("/letters?id=2");
  await letter("ben");
  screen.getByRole("button", { name: "Answer" }).focus();
  await press("a");
  await letter("cleo");
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole("article"))).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  await press("a");
  await letter("ann");
  await press("a");
  await screen.findByText("No letters");
});

test("places are counted over all pages", () => {
  expect(placeOf({ total: 45, page: 1, pageCount: 3, shown: 20, index: 0 })).toBe(1);
  expect(placeOf({ total: 45, page: 2, pageCount: 3, shown: 20, index: 4 })).toBe(25);
  expect(placeOf({ total: 45, page: 3, pageCount: 3, shown: 5, index: 4 })).toBe(45);
});
