// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Finds } from "#contract/admin/site/frame.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Site } from "#contract/shared/site.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient, queries } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { Palette } from "./palette.tsx";

afterEach(cleanup);

const viewer = { userId: "ada", isAdmin: true } as Viewer;
const finds: Finds = {
  products: [{ id: 7, name: "Product Hunt", status: "live", logoUrl: null }],
  people: [{ userId: "grace", username: "prolific-grace", avatarUrl: null }],
};

function open(answer = () => Response.json(finds)) {
  const closed: string[] = [];
  function Address() {
    const { pathname, search } = useLocation();
    return <p data-testid="address">{pathname + search}</p>;
  }
  const api = createApiClient(async () => answer());
  const queryClient = createQueryClient();
  queryClient.setQueryData(queries.site(api).queryKey, { name: "Shelf" } as Site);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/admin"]}>
          <Address />
          <Palette viewer={viewer} onClose={() => closed.push("closed")} />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiContext>,
  );
  return { closed };
}

const input = () => screen.getByRole("combobox", { name: "Search or jump to" });
const address = () => screen.getByTestId("address").textContent;
const press = (key: string) => fireEvent.keyDown(input(), { key });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

/** The option that Enter would open. */
function active(): string | null | undefined {
  return document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;
}

test("it starts with all pages, and the first one is active", () => {
  open();
  expect(screen.getAllByRole("group").map((group) => group.firstElementChild?.textContent)).toEqual(["Pages"]);
  expect(screen.getAllByRole("option").length).toBeGreaterThan(10);
  expect(active()).toBe("Dashboard");
});

test("the arrow keys walk through pages, products and people, and round the ends", async () => {
  open();
  type("pro");
  await screen.findByRole("option", { name: /Product Hunt/ });
  expect(active()).toBe("Products");
  press("ArrowDown");
  expect(active()).toBe("Product Huntlive");
  press("ArrowDown");
  expect(active()).toBe("prolific-grace");
  press("ArrowDown");
  expect(active()).toBe("Products");
  press("ArrowUp");
  expect(active()).toBe("prolific-grace");
});

test("Enter and a click go to an option and close the palette", async () => {
  const { closed } = open();
  type("pro");
  await screen.findByRole("option", { name: "prolific-grace" });
  press("ArrowUp");
  press("Enter");
  expect([address(), closed.length]).toEqual(["/admin/users?user=grace", 1]);
  fireEvent.click(screen.getByRole("option", { name: /Product Hunt/ }));
  expect([address(), closed.length]).toEqual(["/admin/products/edit/7", 2]);
});

test("Escape closes it", () => {
  const { closed } = open();
  press("Escape");
  expect(closed).toEqual(["closed"]);
});

test("it says when nothing is found, and when the search has failed", async () => {
  open(() => Response.json({ products: [], people: [] }));
  type("zzz");
  await screen.findByText("Nothing found");
  cleanup();
  open(() => Response.json({ error: { code: "server_error", message: "" } }, { status: 422 }));
  type("zzz");
  await screen.findByText("The search failed. Please try again.");
});
