// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { FurtherDown } from "./further-down.tsx";

afterEach(cleanup);

/** Navigates to the page; returns how often it rendered before the content below the fold. */
async function showingsWithout({ from, go }: { from: string[]; go: (router: Router) => Promise<void> }) {
  cleanup();
  let without = 0;
  const page = (
    <Profiler id="page" onRender={() => (without += screen.queryByText("further down") ? 0 : 1)}>
      <h1>The page</h1>
      <FurtherDown>
        <p>further down</p>
      </FurtherDown>
    </Profiler>
  );
  const routes = [
    { path: "/", element: <p>start</p> },
    { path: "/page", element: page },
  ];
  const router = createMemoryRouter(routes, { initialEntries: from });
  render(<RouterProvider router={router} />);
  await go(router);
  await screen.findByText("further down");
  return without;
}

type Router = ReturnType<typeof createMemoryRouter>;

test("a client-side navigation renders the top first", async () => {
  expect(await showingsWithout({ from: ["/"], go: (router) => router.navigate("/page") })).toBe(1);
});

test("a full load, going back and an anchor render the whole page", async () => {
  expect(await showingsWithout({ from: ["/page"], go: async () => {} })).toBe(0);
  expect(await showingsWithout({ from: ["/page", "/"], go: (router) => router.navigate(-1) })).toBe(0);
  expect(await showingsWithout({ from: ["/"], go: (router) => router.navigate("/page#feedback") })).toBe(0);
});
