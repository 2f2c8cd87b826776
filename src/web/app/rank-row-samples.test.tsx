// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "../data/api-client.ts";
import { createQueryClient } from "../data/queries.ts";
import { ApiContext } from "../data/shell.ts";
import { RankRowSamples } from "./rank-row-samples.tsx";

afterEach(cleanup);

test("the samples show each change of rank", () => {
  const api = createApiClient(async () => Response.json({}));
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <RankRowSamples side="light" />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiContext>,
  );
  const changes = [...document.querySelectorAll(".rank-change")].map(({ textContent }) => textContent);
  expect(changes).toEqual(["up▲ 3", "down▼ 1", "same", "new", "up▲ 6"]);
  expect(screen.getByText("Fast and local.")).toBeTruthy();
  const shelf = within(screen.getByRole("list", { name: "The page's own and its alternatives" }));
  expect(shelf.getByRole("link", { current: "page" }).textContent).toMatch(/^The page's own/);
});
