// @vitest-environment happy-dom
import { DndContext } from "@dnd-kit/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { EditedItem } from "./edited-item.tsx";
import type { CollectionChanges } from "./use-edited-collection.ts";

afterEach(cleanup);

const cloth = { l: 0.4, c: 0.05, h: 20, on: "paper" as const };
const product = { slug: "salt", name: "Salt", tagline: "", logoUrl: null, votes: 3, comments: 0, cloth };

/** The second of three tools, in a list that applies its changes. */
function Editor({ moves }: { moves: number[] }) {
  const [note, setNote] = useState("");
  const [place, setPlace] = useState(2);
  const changes = {
    setNote: async (_: number, wanted: string) => setNote(wanted),
    move: async (_: number, wanted: number) => {
      moves.push(wanted);
      setPlace(wanted);
    },
  } as CollectionChanges;
  return (
    <DndContext>
      <EditedItem
        collection={{ id: 7, key: "k" }}
        item={{ productId: 1, note, addedAt: "2026-03-03T00:00:00.000Z", product }}
        {...{ place, count: 3, changes }}
        onGone={() => {}}
      />
    </DndContext>
  );
}

function openEditor() {
  const moves: number[] = [];
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Editor moves={moves} /> }])} />);
  return { moves };
}

test("a saved note leaves the focus in its field", () => {
  openEditor();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Note about Salt" });
  field.focus();
  fireEvent.change(field, { target: { value: "Sharp" } });
  fireEvent.submit(field);
  expect(field.getAttribute("value")).toBe("Sharp");
  expect(document.activeElement).toBe(field);
});

test("a tool that has arrived at the end keeps the focus on its button, which does nothing more", () => {
  const { moves } = openEditor();
  const down = screen.getByRole<HTMLButtonElement>("button", { name: "Move Salt down" });
  down.focus();
  expect(down.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(down);
  expect(down.getAttribute("aria-disabled")).toBe("true");
  expect([down.disabled, document.activeElement]).toEqual([false, down]);
  fireEvent.click(down);
  expect(moves).toEqual([3]);
  // Without JavaScript it would post its current place.
  expect(down.form?.querySelector<HTMLInputElement>("input[name=place]")?.value).toBe("3");
});
