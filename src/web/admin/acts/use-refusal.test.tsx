// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { ViewerContext } from "#web/shared/auth/use-viewer.ts";
import { useBulkAct } from "../products/use-bulk-act.tsx";
import { SubmissionBulk } from "../review/submissions/submission-bulk.tsx";
import { useDecide } from "../review/submissions/use-decide.ts";

afterEach(cleanup);

type Sent = { path: string; json: { reason?: string | null; isException?: boolean } };

/** A server that asks for a reason: the item is the administrator's own, and nobody else can decide. */
function renderWith(element: ReactNode, refuse: (sent: Sent) => Response | null) {
  const sent: Sent[] = [];
  const api = createApiClient(async (input, init) => {
    const path = String(input);
    if (init?.method !== "POST") return Response.json({});
    const one = { path, json: JSON.parse(String(init.body)) as Sent["json"] };
    sent.push(one);
    return refuse(one) ?? Response.json({ isDone: true, outcomes: [], undo: null, refused: [], deleted: 1 });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <ViewerContext value={{ userId: "me", isAdmin: true } as Viewer}>
          <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
        </ViewerContext>
      </QueryClientProvider>
    </ApiContext>,
  );
  return sent;
}

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

async function giveReason(title: string) {
  const dialog = await screen.findByRole("dialog", { name: title });
  const go = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Continue" });
  expect(go.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: " Nobody else is here. " } });
  expect(go.disabled).toBe(false);
  await act(async () => void fireEvent.click(go));
  expect(screen.queryByRole("dialog")).toBeNull();
}

function Products({ action }: { action: "publish" | "delete" }) {
  const { perform, dialog } = useBulkAct();
  const selection = { products: [{ productId: 1, version: 1 }] };
  return (
    <>
      <button type="button" onClick={() => void perform({ action, selection, count: 2 })}>
        Go
      </button>
      {dialog}
    </>
  );
}

const own = { productId: 1, name: "Kettle", code: "own_decision_reason", reason: "Yours.", problems: [] };
const lacking = { productId: 2, name: "Bare", code: "publish_refused", reason: "Lacks.", problems: ["No niche"] };
const bulkAnswer = (refused: object[]) =>
  Response.json({ actId: null, jobId: null, done: 0, refused, message: refused.length ? null : "Done" });

test("a bulk act on one's own products asks for the reason that the log needs, and sends it", async () => {
  for (const action of ["publish", "delete"] as const) {
    const sent = renderWith(<Products action={action} />, ({ json }) => bulkAnswer(json.reason ? [] : [own]));
    await click("Go");
    await giveReason("Kettle is yours");
    expect(sent.map(({ json }) => json.reason ?? null)).toEqual([null, "Nobody else is here."]);
    cleanup();
  }
});

test("what is also incomplete asks for the exception next, with the same reason", async () => {
  const sent = renderWith(<Products action="publish" />, ({ json }) =>
    bulkAnswer(json.isException ? [] : json.reason ? [lacking] : [own, { ...own, name: "Mine" }, lacking]),
  );
  await click("Go");
  await act(async () => {});
  const title = "2 of these are yours";
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(dialog.textContent).toContain("Kettle");
  expect(dialog.textContent).toContain("Mine");
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Alone" } });
  await click("Continue");
  const exception = await screen.findByRole("dialog", { name: "1 product can't be published yet" });
  expect(within(exception).getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Alone");
  await click("Publish Anyway");
  expect(sent.at(-1)?.json).toMatchObject({ reason: "Alone", isException: true });
});

function Submissions() {
  const decide = useDecide();
  const start = () => void decide.act({ targets: [{ id: 1, version: 1, name: "Kettle" }], decision: "draft" });
  return (
    <>
      <button type="button" onClick={start}>
        Go
      </button>
      {decide.dialog}
    </>
  );
}

test("so do the submissions", async () => {
  const outcomes = [{ outcome: "refused", productId: 1, code: "own_decision_reason" }];
  const sent = renderWith(<Submissions />, ({ json }) =>
    json.reason ? null : Response.json({ isDone: false, outcomes, undo: null }),
  );
  await click("Go");
  await giveReason("Kettle is yours");
  expect(sent.map(({ json }) => json.reason)).toEqual([null, "Nobody else is here."]);
});

test("and deleting them", async () => {
  const row = { id: 1, version: 1, name: "Kettle", own: "with_reason", refunds: [] };
  const sent = renderWith(<SubmissionBulk rows={[row as never]} stage="submitted" onDone={() => {}} />, ({ json }) =>
    json.reason
      ? null
      : Response.json({ error: { code: "own_decision_reason", message: "Please give a reason." } }, { status: 400 }),
  );
  await screen.findByRole("button", { name: "Delete Selected" });
  await click("Delete Selected");
  await act(
    async () => void fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /Delete/ })),
  );
  await giveReason("Kettle is yours");
  expect(sent.map(({ json }) => json.reason ?? null)).toEqual([null, "Nobody else is here."]);
});
