// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { ProductFinder } from "./product-finder.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const product = (id: number, name: string) => ({ id, slug: name.toLowerCase(), name, tagline: "", logoUrl: null });

/** Adds what is chosen to the list, as the editor of a collection does. */
function Editor() {
  const [taken, setTaken] = useState<number[]>([]);
  return (
    <ProductFinder
      label="Add a tool"
      path="/profile/collections/k"
      q=""
      except={taken}
      renderAction={({ id, name }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setTaken([...taken, id]);
          }}
        >
          <button type="submit">Add {name}</button>
        </form>
      )}
    />
  );
}

test("the arrows and Enter lead to the results, and after one is taken the field has the focus again", async () => {
  const api = createApiClient(async () =>
    Response.json({ products: [product(1, "Figma"), product(2, "Figjam")], places: [], intents: [] }),
  );
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Editor />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Add a tool");
  field.focus();
  fireEvent.change(field, { target: { value: "fig" } });
  const figma = await screen.findByRole("button", { name: "Add Figma" });
  fireEvent.submit(field);
  expect(document.activeElement).toBe(figma);
  fireEvent.keyDown(figma, { key: "ArrowDown" });
  const figjam = screen.getByRole("button", { name: "Add Figjam" });
  expect(document.activeElement).toBe(figjam);
  fireEvent.keyDown(figjam, { key: "ArrowUp" });
  fireEvent.keyDown(figma, { key: "ArrowUp" });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.submit(figma);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add Figma" })).toBeNull());
  // What was taken is gone, with the button that had the focus.
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.submit(figjam);
  await screen.findByText('Nothing else matches "fig".');
});
