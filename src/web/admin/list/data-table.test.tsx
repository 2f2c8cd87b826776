// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";
import { useSelection } from "./use-selection.ts";

const rows = ["Ant", "Bee", "Cat", "Dog"].map((name) => ({ name }));

function Table() {
  const selection = useSelection("page");
  return (
    <DataTable
      label="Animals"
      name="animals"
      columns={[{ id: "name", header: "Name", isMain: true, cell: ({ name }) => name }]}
      rows={rows}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      selection={selection}
      empty={null}
    />
  );
}

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Table /> }])} />);
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const all = () => box("Select all on this page");
const chosen = () => rows.map(({ name }) => name).filter((name) => box(`Select ${name}`).checked);

test("one checkbox chooses every row of the page, and shows when only some are chosen", () => {
  fireEvent.click(box("Select Bee"));
  expect([chosen(), all().checked, all().indeterminate]).toEqual([["Bee"], false, true]);
  fireEvent.click(all());
  expect([chosen().length, all().checked, all().indeterminate]).toEqual([4, true, false]);
  fireEvent.click(all());
  expect([chosen(), all().indeterminate]).toEqual([[], false]);
});

test("Shift chooses all rows since the last one, in either direction, and unchooses them likewise", () => {
  fireEvent.click(box("Select Cat"));
  fireEvent.click(box("Select Ant"), { shiftKey: true });
  expect(chosen()).toEqual(["Ant", "Bee", "Cat"]);
  fireEvent.click(box("Select Bee"), { shiftKey: true });
  expect(chosen()).toEqual(["Cat"]);
});

test("what all rows say is said once above the table, and columns without any words are left out", () => {
  cleanup();
  const zoo = rows.map((row, index) => ({ ...row, legs: "4", wings: "", home: index === 0 ? "Nest" : "Den" }));
  const column = (id: "name" | "legs" | "wings" | "home") => ({
    ...{ id, header: id },
    cell: (row: (typeof zoo)[number]) => row[id],
    text: (row: (typeof zoo)[number]) => row[id],
  });
  const columns = [column("name"), column("legs"), column("wings"), column("home")];
  const table = (shown: typeof zoo) => (
    <DataTable label="Zoo" name="zoo" columns={columns} rows={shown} rowId={({ name }) => name} empty={null} />
  );
  const { container, unmount } = render(table(zoo));
  const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings()).toEqual(["name", "home"]);
  expect(container.querySelector(".admin-constants")?.textContent).toBe("Every row: legs 4");
  unmount();
  // Three rows are quickly compared.
  render(table(zoo.slice(1)));
  expect(headings()).toEqual(["name", "legs", "wings", "home"]);
});
