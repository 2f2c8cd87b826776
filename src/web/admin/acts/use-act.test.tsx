// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answerOf, createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext, useApi } from "#web/data/shell.ts";
import { ToastRegion } from "#web/ui/toasts/toast.tsx";
import { type Act, useAct } from "./use-act.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

type Words = Omit<Act<string, unknown>, "send">;

/** A list, and a button that decides something in it. */
function Screen({ undoes = false, ...words }: Words & { undoes?: boolean }) {
  const api = useApi();
  const query = { state: "waiting", page: 1 } as const;
  const list = useQuery({
    queryKey: ["admin", "claims"],
    queryFn: () => answerOf(api.admin.claims.$get({ query })),
    retry: false,
  });
  const claim = api.admin.claims[":id"];
  const param = { id: "7" };
  const deciding = useAct({
    send: (reason: string) => answerOf(claim.decision.$post({ param, json: { decision: "approve", reason } })),
    done: () => ({ title: "Claim approved", text: "They are listed now." }),
    ...words,
    ...(undoes && { undo: () => () => answerOf(claim.revocation.$post({ param, json: { reason: "" } })) }),
  });
  return (
    <>
      <p>{list.isSuccess && "The list is there"}</p>
      <button type="button" onClick={() => void deciding.act("Fine")}>
        Approve
      </button>
      <p>{deciding.isPending ? "Saving" : "Idle"}</p>
    </>
  );
}

type Sent = { method: string; path: string };
const isWrite = ({ method }: Sent) => method !== "GET";

/** Renders the screen with a server that answers writes like this; returns the requests it received. */
async function open(element: React.ReactNode, answer: (sent: Sent) => Response | Promise<Response> = () => done()) {
  const asked: Sent[] = [];
  const api = createApiClient(async (input, init) => {
    const sent = { method: init?.method ?? "GET", path: new URL(String(input), "http://site.example").pathname };
    asked.push(sent);
    return isWrite(sent) ? await answer(sent) : Response.json({ claims: [] });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        {element}
        <ToastRegion />
      </QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText("The list is there");
  return {
    writes: () => asked.filter(isWrite).map(({ path }) => path),
    reads: () => asked.length - asked.filter(isWrite).length,
  };
}

const done = () => Response.json({});
const refused = () =>
  Response.json({ error: { code: "claim_decided", message: "Somebody was faster." } }, { status: 409 });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const decision = "/api/v1/admin/claims/7/decision";
const revocation = "/api/v1/admin/claims/7/revocation";

test("an act pressed twice is sent once; a toast says that it is done, and the list is read again", async () => {
  const answers: (() => void)[] = [];
  const { writes, reads } = await open(<Screen />, () => new Promise((go) => answers.push(() => go(done()))));
  press("Approve");
  press("Approve");
  await screen.findByText("Saving");
  press("Approve");
  await waitFor(() => expect(answers).toHaveLength(1));
  for (const go of answers) go();
  await screen.findByText("Claim approved");
  screen.getByText("They are listed now.");
  await screen.findByText("Idle");
  expect([writes(), reads()]).toEqual([[decision], 2]);
  // It can be done again afterwards.
  press("Approve");
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await screen.findByText("Idle");
});

test("a failure says the written words and the server's reason, and the list is read again", async () => {
  const { reads } = await open(<Screen failed={{ text: "Failed to approve" }} />, refused);
  press("Approve");
  await screen.findByText("Failed to approve");
  screen.getByText("Somebody was faster.");
  expect(screen.queryByText("Claim approved")).toBeNull();
  await waitFor(() => expect(reads()).toBe(2));
});

test("written words with two lines stay, and without any the reason stands alone", async () => {
  await open(<Screen failed={{ title: "Nothing was changed", text: "It is yours." }} />, refused);
  press("Approve");
  await screen.findByText("It is yours.");
  expect(screen.queryByText("Somebody was faster.")).toBeNull();
  cleanup();
  await open(<Screen />, refused);
  press("Approve");
  await screen.findByText("Somebody was faster.");
});

test("a failure that the screen says itself has no toast", async () => {
  const failures: string[] = [];
  await open(<Screen failed={() => null} onFailed={({ message }) => failures.push(message)} />, refused);
  press("Approve");
  await waitFor(() => expect(failures).toEqual(["Somebody was faster."]));
  await screen.findByText("Idle");
  expect(screen.queryByText("Somebody was faster.")).toBeNull();
});

test("Undo is sent and said, and the list is read again", async () => {
  const { writes, reads } = await open(<Screen undoes />);
  press("Approve");
  await screen.findByText("Claim approved");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Undone");
  expect(writes()).toEqual([decision, revocation]);
  await waitFor(() => expect(reads()).toBe(3));
});

test("an Undo that comes too late says so", async () => {
  await open(<Screen undoes />, ({ path }) => (path === revocation ? refused() : done()));
  press("Approve");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Somebody was faster.");
  expect(screen.queryByText("Undone")).toBeNull();
});

test("while letters wait, the toast counts down to them, and Undo has words of its own", async () => {
  let undone = 0;
  const run = async () => {
    undone += 1;
  };
  const undo = () => ({ run, forMs: 60_000, done: { title: "Nobody was told" } });
  await open(<Screen undo={undo} />);
  press("Approve");
  await screen.findByText("Claim approved");
  expect((await screen.findByText(/^Emails go out in/)).textContent).toMatch(/^Emails go out in \d\d s\.$/);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Nobody was told");
  expect(undone).toBe(1);
});

test("without a connection an act fails and says so; it isn't sent later", async () => {
  const { writes } = await open(<Screen />, () => {
    throw new TypeError("Failed to fetch");
  });
  onlineManager.setOnline(false);
  press("Approve");
  await screen.findByText("You are offline");
  screen.getByText("Please check your connection and try again.");
  await screen.findByText("Idle");
  expect(writes()).toEqual([decision]);
  onlineManager.setOnline(true);
  // Time for what would have been queued.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(writes()).toEqual([decision]);
});
