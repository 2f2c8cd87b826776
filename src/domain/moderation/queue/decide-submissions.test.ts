import { eq, sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import type { SubmissionDecision } from "#contract/admin/review/submission-input.ts";
import { products } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import type { ProductStage } from "../../catalog/products/life/product-status.ts";
import { sendNextLetter } from "../../records/letters/send-next-letter.ts";
import { decideSubmissions } from "./decide-submissions.ts";
import { decideWaitingRevision } from "./decide-waiting-revision.ts";
import { keepPresence } from "./keep-presence.ts";
import { undoDecision } from "./undo-decision.ts";

const database = useTestDatabase();
const cast = useCast(database);
const db = () => database.app;

beforeEach(() => db().execute(sql`delete from letters`));

const make = (stage: ProductStage = "submitted") => makeStagedProduct(db(), { stage, cast, hasMaker: true });

type Target = { productId: number; expectedVersion: number };
type Doing = { decision: SubmissionDecision; reason?: string; actor?: typeof cast.moderator };

function decide(targets: Target[], { decision, reason = "Because.", actor = cast.moderator }: Doing) {
  return decideSubmissions(db(), { products: targets.map(only), decision, reason, actor });
}

const only = ({ productId, expectedVersion }: Target) => ({ productId, expectedVersion });

async function letters(): Promise<{ kind: string; waits: boolean }[]> {
  const { rows } = await db().execute<{ kind: string; waits: boolean }>(
    sql`select kind, next_try_at > now() + interval '60 seconds' as waits from letters order by kind`,
  );
  return rows;
}

/** Acts as if the minute, and the letters' wait, were over. */
async function letTimePass(): Promise<void> {
  await db().execute(sql`update letters set next_try_at = now() - interval '1 second'`);
  await db().execute(sql`update moderation_decisions set decided_at = decided_at - interval '2 minutes'`);
}

const sent: string[] = [];
async function sendAll(): Promise<void> {
  const services = {
    mail: { send: async ({ subject }: { subject: string }) => void sent.push(subject) },
    site: { name: "Shelf", url: "https://shelf.example" },
    log: pino({ level: "silent" }),
  };
  while (await sendNextLetter(db(), services));
}

beforeEach(() => sent.splice(0));

async function undoIdOf(deciding: ReturnType<typeof decideSubmissions>): Promise<string> {
  const { undo } = await deciding;
  if (!undo) throw new Error("There is nothing to undo");
  return undo.batchId;
}

describe("a moderator's decision", () => {
  test.each([
    ["approve", "approved", "product_approved"],
    ["publish", "live", "product_published"],
    ["reject", "rejected", "product_rejected"],
  ] as const)("to %s makes a submission %s, and its letters wait", async (decision, stage, kind) => {
    const target = await make();
    const decided = await decide([target], { decision });
    expect(decided).toMatchObject({ isDone: true, outcomes: [{ outcome: "done" }], undo: { forMs: 60_000 } });
    expect(await readLife(db(), target)).toMatchObject({ stage, reason: "Because.", version: 2 });
    expect(await letters()).toEqual([
      { kind, waits: true },
      { kind, waits: true },
    ]);
    await sendAll();
    expect(sent).toEqual([]);
    await letTimePass();
    await sendAll();
    await sendAll();
    expect(sent).toHaveLength(2);
  });

  test("to move submissions to draft tells nobody", async () => {
    const target = await make();
    expect(await decide([target], { decision: "draft" })).toMatchObject({ isDone: true });
    expect(await readLife(db(), target)).toMatchObject({ stage: "draft" });
    expect(await letters()).toEqual([]);
  });

  test("about live products, drafts or their own submission is refused", async () => {
    for (const stage of ["live", "draft", "incomplete", "rejected"] as const) {
      const target = await make(stage);
      const { isDone, outcomes } = await decide([target], { decision: "draft" });
      const isThere = stage === "draft";
      expect([stage, isDone]).toEqual([stage, isThere]);
      if (!isThere) expect(outcomes).toMatchObject([{ outcome: "refused", code: "forbidden" }]);
    }
    const own = await makeStagedProduct(db(), { stage: "submitted", cast, submitterId: cast.moderator.userId });
    expect(await decide([own], { decision: "publish" })).toMatchObject({
      isDone: false,
      outcomes: [{ outcome: "refused", code: "own_decision" }],
      undo: null,
    });
  });

  test("that returns a live product to review can be undone: it is live again, as it was", async () => {
    const target = await make("live");
    const before = await readLife(db(), target);
    const { isDone, undo } = await decide([target], {
      decision: "review",
      actor: { ...cast.admin, isModerator: false },
    });
    expect(isDone).toBe(true);
    expect(await readLife(db(), target)).toMatchObject({ stage: "submitted" });
    await undoDecision(db(), { batchId: undo?.batchId ?? "", actor: cast.admin });
    expect(await readLife(db(), target)).toMatchObject({ stage: "live", listedAt: before?.listedAt });
  });

  test("is all or nothing, and says who decided first", async () => {
    const [first, second] = [await make(), await make()];
    await decide([first], { decision: "reject", actor: { ...cast.admin, isModerator: false } });
    const late = await decide([first, second], { decision: "publish" });
    expect(late).toMatchObject({
      isDone: false,
      undo: null,
      outcomes: [
        { outcome: "refused", decided: { isYou: false, action: "rejected" } },
        { outcome: "held_back", decided: undefined },
      ],
    });
    expect(await readLife(db(), second)).toMatchObject({ stage: "submitted", version: 1 });
  });

  test("sent twice counts once and still offers its undo", async () => {
    const target = await make();
    const first = await decide([target], { decision: "approve" });
    const again = await decide([target], { decision: "approve" });
    expect(again).toMatchObject({ isDone: true, outcomes: [{ outcome: "unchanged", decided: { isYou: true } }] });
    expect(again.undo?.batchId).toBe(first.undo?.batchId);
    expect(await letters()).toHaveLength(2);
  });

  test("of twenty moderators at once is one decision, with one set of letters", async () => {
    const target = await make();
    const decisions = ["approve", "publish", "reject", "draft"] as const;
    const results = await race(20, (n) => decide([target], { decision: decisions[n % 4] ?? "approve" }));
    expect(results.filter(({ outcomes }) => outcomes[0]?.outcome === "done")).toHaveLength(1);
    expect(results.filter(({ isDone, outcomes }) => !isDone && !outcomes[0]?.decided)).toEqual([]);
    const life = await readLife(db(), target);
    expect(life).toMatchObject({ version: 2 });
    expect(life?.acts).toHaveLength(1);
    expect((await letters()).length).toBeLessThanOrEqual(2);
  });

  test("that dies in the middle leaves nothing", async () => {
    const target = await make();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    client.on("error", () => {});
    // Locks the rows that the letters need, so that the decision stops right before its end.
    await client.query("begin; lock table moderation_decisions in exclusive mode");
    const deciding = decide([target], { decision: "reject" });
    const failed = expect(deciding).rejects.toThrow();
    await expect
      .poll(async () => {
        const { rows } = await db().execute<{ pid: number }>(sql`
          select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and query ilike '%moderation_decisions%'`);
        return rows.length;
      })
      .toBe(1);
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query ilike '%moderation_decisions%'`);
    await failed;
    await client.query("rollback");
    await client.end();
    expect(await readLife(db(), target)).toMatchObject({ stage: "submitted", version: 1, acts: [] });
    expect(await letters()).toEqual([]);
  });
});

describe("an undo", () => {
  test.each(["approve", "publish", "reject", "draft"] as const)(
    "of %s restores the exact stage and place in the queue, and no letter is sent",
    async (decision) => {
      const target = await make();
      await db().update(products).set({ statusReason: "Earlier." }).where(eq(products.id, target.productId));
      const before = await readLife(db(), target);
      const batchId = await undoIdOf(decide([target], { decision }));
      expect(await undoDecision(db(), { batchId, actor: cast.moderator })).toMatchObject({ outcome: "done" });
      const after = await readLife(db(), target);
      const ignored = { version: 0, updatedAt: null };
      expect({ ...after?.row, ...ignored }).toEqual({ ...before?.row, ...ignored });
      expect(after).toMatchObject({ stage: "submitted", reason: "Earlier.", version: 3, listedAt: null });
      expect(after?.acts.at(-1)).toBe("product.decision_undone");
      expect(await letters()).toEqual([]);
      // A repeated request finds it already undone.
      expect(await undoDecision(db(), { batchId, actor: cast.moderator })).toMatchObject({ outcome: "unchanged" });
      expect(await decide([{ ...target, expectedVersion: 3 }], { decision: "publish" })).toMatchObject({
        isDone: true,
      });
    },
  );

  test("of a publication returns an approved product to approved", async () => {
    const target = await make("approved");
    const batchId = await undoIdOf(decide([target], { decision: "publish" }));
    await undoDecision(db(), { batchId, actor: cast.moderator });
    expect(await readLife(db(), target)).toMatchObject({ stage: "approved" });
  });

  test("of a batch undoes all of it", async () => {
    const targets = [await make(), await make()];
    const batchId = await undoIdOf(decide(targets, { decision: "publish" }));
    await undoDecision(db(), { batchId, actor: cast.moderator });
    for (const target of targets) expect(await readLife(db(), target)).toMatchObject({ stage: "submitted" });
    expect(await letters()).toEqual([]);
  });

  test("is refused after its minute, after a letter was taken, and after another change", async () => {
    const actor = cast.moderator;
    const late = await undoIdOf(decide([await make()], { decision: "reject" }));
    await letTimePass();
    await expect(undoDecision(db(), { batchId: late, actor })).rejects.toThrow("undo_over");

    const mailed = await undoIdOf(decide([await make()], { decision: "reject" }));
    await db().execute(sql`update letters set tries = 1 where decision_batch_id = ${mailed}`);
    await expect(undoDecision(db(), { batchId: mailed, actor })).rejects.toThrow("undo_over");
    expect(await letters()).toHaveLength(4);

    const target = await make();
    const edited = await undoIdOf(decide([target], { decision: "publish" }));
    const fields = { tagline: "Changed meanwhile" };
    await editStoredProduct(db(), { productId: target.productId, expectedVersion: 2, actor: cast.admin, fields });
    await expect(undoDecision(db(), { batchId: edited, actor })).rejects.toThrow("undo_over");
    await expect(undoDecision(db(), { batchId: crypto.randomUUID(), actor })).rejects.toThrow("undo_over");
  });

  test("is for the person who decided, and for administrators", async () => {
    const target = await make();
    const batchId = await undoIdOf(decide([target], { decision: "approve" }));
    const other = { ...cast.moderator, userId: cast.stranger.userId };
    await expect(undoDecision(db(), { batchId, actor: other })).rejects.toThrow("forbidden");
    expect(await undoDecision(db(), { batchId, actor: cast.admin })).toMatchObject({ outcome: "done" });
  });

  test("racing the mail worker either stops every letter or is refused", async () => {
    const rounds = 12;
    for (let round = 0; round < rounds; round += 1) {
      sent.splice(0);
      const target = await make();
      const batchId = await undoIdOf(decide([target], { decision: "reject" }));
      await db().execute(sql`update letters set next_try_at = now() - interval '1 second'`);
      const [undone] = await Promise.all([
        undoDecision(db(), { batchId, actor: cast.moderator }).then(
          () => true,
          (error: Error) => error.message !== "undo_over",
        ),
        sendAll(),
      ]);
      await sendAll();
      expect(sent).toHaveLength(undone ? 0 : 2);
      expect(await readLife(db(), target)).toMatchObject({ stage: undone ? "submitted" : "rejected" });
    }
  });

  test("is not needed later: the product returns to review, and letters that still wait are withdrawn", async () => {
    const target = await make();
    await decide([target], { decision: "reject" });
    const back = await decide([{ ...target, expectedVersion: 2 }], { decision: "review" });
    expect(back).toMatchObject({ isDone: true, undo: { batchId: expect.any(String) } });
    expect(await readLife(db(), target)).toMatchObject({ stage: "submitted" });
    expect(await letters()).toEqual([]);
  });
});

describe("a change to a live product", () => {
  async function propose() {
    const target = await make("live");
    const { revision } = await editStoredProduct(db(), {
      ...only(target),
      actor: cast.submitter,
      fields: { productName: "Renamed tool" },
    });
    if (!revision) throw new Error("The revision was not stored");
    return { ...target, revisionId: revision.id, former: await readLife(db(), target) };
  }

  test.each(["approve", "refuse"] as const)("that a moderator decides (%s) can be undone", async (decision) => {
    const { revisionId, former, ...target } = await propose();
    const decided = await decideWaitingRevision(db(), { revisionId, decision, actor: cast.moderator, reason: "So." });
    expect(decided).toMatchObject({ outcome: "done" });
    expect((await letters()).map(({ waits }) => waits)).toEqual([true, true]);
    const name = (await readLife(db(), target))?.row.productName;
    expect(name === "Renamed tool").toBe(decision === "approve");
    await undoDecision(db(), { batchId: decided.undo?.batchId ?? "", actor: cast.moderator });
    expect(await letters()).toEqual([]);
    const after = await readLife(db(), target);
    expect([after?.row.productName, after?.slug]).toEqual([former?.row.productName, former?.slug]);
    const { rows } = await db().execute(sql`select state, decided_by from product_revisions where id = ${revisionId}`);
    expect(rows).toEqual([{ state: "pending", decided_by: null }]);
    expect(await decideWaitingRevision(db(), { revisionId, decision, actor: cast.moderator })).toMatchObject({
      outcome: "done",
    });
  });

  test("is decided once, by the first of two", async () => {
    const { revisionId } = await propose();
    const results = await race(10, (n) =>
      decideWaitingRevision(db(), { revisionId, decision: n % 2 ? "approve" : "refuse", actor: cast.moderator }).then(
        ({ outcome }) => outcome,
        (error: Error) => error.message,
      ),
    );
    expect(results.filter((outcome) => outcome === "done")).toHaveLength(1);
  });
});

test("people with a submission open are shown to the others for a minute", async () => {
  const { productId } = await make();
  const [one, other] = [cast.moderator.userId, cast.admin.userId];
  expect(await keepPresence(db(), { productId, userId: one })).toEqual({ others: [] });
  const seen = await keepPresence(db(), { productId, userId: other });
  expect(seen.others).toHaveLength(1);
  await db().execute(sql`update review_presence set seen_until = now() - interval '1 second' where user_id = ${one}`);
  expect(await keepPresence(db(), { productId, userId: other })).toEqual({ others: [] });
  await expect(keepPresence(db(), { productId: 999_999, userId: one })).rejects.toThrow("submission_not_found");
});
