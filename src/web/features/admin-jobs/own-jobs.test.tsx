// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "../../api-client.ts";
import { createQueryClient } from "../../queries.ts";
import { ApiContext } from "../../shell.ts";
import { OwnJobs } from "./own-jobs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const job = { id: 7, kind: "products.publish", state: "done", moved: 3, total: 3, error: null, result: {} };

test("the bars at the bottom of the window learn how high the jobs are, until they are closed", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(52);
  let resize = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const api = createApiClient(async (input) => Response.json(String(input).endsWith("/jobs") ? { jobs: [job] } : job));
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: <OwnJobs /> }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const close = await screen.findByRole("button", { name: "Close" });
  act(resize);
  const height = () => document.documentElement.style.getPropertyValue("--jobs-height");
  expect(height()).toBe("52px");
  fireEvent.click(close);
  expect(screen.queryByRole("region", { name: "Long jobs" })).toBeNull();
  expect(height()).toBe("");
});
