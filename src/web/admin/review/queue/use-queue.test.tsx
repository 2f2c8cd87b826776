// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, test } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { useKeys } from "../desk/use-keys.ts";
import { useQueue } from "./use-queue.ts";

afterEach(cleanup);

function Probe() {
  const { openId, move } = useQueue();
  useKeys({ j: () => move(1), k: () => move(-1) });
  return <p>Open: {openId}</p>;
}

test("keys pressed while a submission loads count from the last one, not from the one on screen", async () => {
  const submissions = Array.from({ length: 8 }, (_, n) => ({ id: 101 + n, name: `Tool ${n}` }));
  const api = createApiClient(async () => Response.json({ submissions, total: 8, page: 1, pageCount: 1 }));
  const loads: (() => void)[] = [];
  let isFirst = true;
  // The first page is there; each later one waits until the test lets it through.
  const loader = () => {
    if (!isFirst) return new Promise<null>((resolve) => loads.push(() => resolve(null)));
    isFirst = false;
    return null;
  };
  const path = "/admin/submissions/queue";
  const router = createMemoryRouter([{ path, element: <Probe />, loader }], { initialEntries: [path] });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText("Open: 101");
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
  for (let n = 0; n < 5; n += 1) await press("j");
  await press("k");
  await press("j");
  await act(async () => {
    for (const finish of loads) finish();
  });
  await screen.findByText("Open: 106");
  await press("k");
  await act(async () => loads.at(-1)?.());
  await screen.findByText("Open: 105");
});

function Publisher() {
  const { rows, decide, unpublished, news } = useQueue();
  return (
    <>
      <button type="button" onClick={() => rows[0] && decide(rows[0], "publish")}>
        Publish
      </button>
      <p>Refused: {unpublished?.problems.join()}</p>
      <p>News: {news?.message.text}</p>
    </>
  );
}

test("a product that lacks something is not said to have changed", async () => {
  const submissions = [{ id: 101, version: 1, name: "Tool" }];
  const outcomes = [{ outcome: "refused", productId: 101, code: "publish_refused", problems: ["No niche"] }];
  const api = createApiClient(async (_, init) =>
    Response.json(
      init?.method === "POST"
        ? { isDone: false, outcomes, undo: null }
        : { submissions, total: 1, page: 1, pageCount: 1 },
    ),
  );
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <RouterProvider router={createMemoryRouter([{ path: "/", element: <Publisher /> }])} />
        </Suspense>
      </QueryClientProvider>
    </ApiContext>,
  );
  const publish = await screen.findByRole("button", { name: "Publish" });
  await act(async () => void fireEvent.click(publish));
  await screen.findByText("Refused: No niche");
  screen.getByText("News:");
});
