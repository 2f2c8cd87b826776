// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "../../../data/api-client.ts";
import { createQueryClient } from "../../../data/queries.ts";
import { ApiContext } from "../../../data/shell.ts";
import { OwnJobs } from "./own-jobs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function renderJobs(jobs: { id: number }[]) {
  renderAnswers(async (input) => Response.json(jobs.find(({ id }) => input.endsWith(`/jobs/${id}`)) ?? { jobs }));
}

function renderAnswers(answer: (address: string) => Promise<Response>) {
  const api = createApiClient((input) => answer(String(input)));
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: <OwnJobs /> }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

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
  renderJobs([job]);
  const close = await screen.findByRole("button", { name: "Close" });
  act(resize);
  const height = () => document.documentElement.style.getPropertyValue("--jobs-height");
  expect(height()).toBe("52px");
  fireEvent.click(close);
  expect(screen.queryByRole("region", { name: "Long jobs" })).toBeNull();
  expect(height()).toBe("");
});

test("a job that isn't known yet makes no empty bar", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  let asked = 0;
  renderAnswers((input) => {
    if (!input.endsWith("/jobs/7")) return Promise.resolve(Response.json({ jobs: [job] }));
    asked += 1;
    return answer;
  });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), 15_000);
  expect(screen.queryByRole("region", { name: "Long jobs" })).toBeNull();
  resolve(Response.json(job));
  await screen.findByRole("region", { name: "Long jobs" });
});

const failed = { ...job, id: 9, state: "failed", error: "The niche is gone" };
const others = [job, { ...job, id: 8, kind: "products.draft", state: "cancelled", moved: 1 }];

test("finished jobs share one line and leave after ten seconds; one that failed stays", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    renderJobs([...others, failed]);
    const folded = await screen.findByText("2 jobs finished");
    expect(screen.getByText(/Stopped after 3 of 3: The niche is gone/)).toBeDefined();
    fireEvent.click(folded);
    expect(within(folded.parentElement as HTMLElement).getAllByRole("status")).toHaveLength(2);
    const region = screen.getByRole("region", { name: "Long jobs" });
    fireEvent.pointerEnter(region);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText("2 jobs finished"), "while somebody is at it").not.toBeNull();
    fireEvent.pointerLeave(region);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.queryByText("2 jobs finished")).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.queryByText("2 jobs finished")).toBeNull();
    expect(screen.getByText(/The niche is gone/)).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
