// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { UpvoterList } from "./upvoter-list.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** Two pages of one person each; `failing` says whether the next request fails. */
function show(failing: { isDown: boolean }) {
  const api = createApiClient((input) => {
    if (failing.isDown) return Promise.resolve(Response.json({}, { status: 429 }));
    const isFirst = !String(input).includes("after=");
    const person = {
      username: isFirst ? "ada" : "grace",
      avatarUrl: null,
      career: null,
      isDemo: false,
      hasPage: false,
    };
    return Promise.resolve(Response.json({ people: [person], next: isFirst ? "ada" : null }));
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <UpvoterList productId={1} slug="figma" />
      </QueryClientProvider>
    </ApiContext>,
  );
}

const names = () => screen.queryAllByRole("listitem").map((row) => row.querySelector("span span")?.textContent);

test("a failed Load More keeps the names, and Try Again loads the rest and focuses the first of them", async () => {
  const failing = { isDown: false };
  show(failing);
  const more = await screen.findByRole("link", { name: "Load More" });
  failing.isDown = true;
  more.focus();
  fireEvent.click(more);
  await screen.findByRole("alert");
  expect(names()).toEqual(["ada"]);

  failing.isDown = false;
  fireEvent.click(screen.getByRole("link", { name: "Try Again" }));
  await waitFor(() => expect(names()).toEqual(["ada", "grace"]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getAllByRole("listitem")[1]);
});

test("a list that fails to load offers to try again", async () => {
  const failing = { isDown: true };
  show(failing);
  const again = await screen.findByRole("button", { name: "Try Again" });
  failing.isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(names()).toEqual(["ada"]));
});
