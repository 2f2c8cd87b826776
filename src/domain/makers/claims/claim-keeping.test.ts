import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Claim } from "#contract/maker/claims.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type HttpSink, respond, startHttpSink } from "#test/sinks/http-sink.ts";
import { noOutside } from "#test/tools/no-outside.ts";
import type { MailMessage } from "../../records/letters/mail-service.ts";
import { sendNextLetter } from "../../records/letters/send-next-letter.ts";
import { askForReview } from "./ask-for-review.ts";
import { decideClaim } from "./decide-claim.ts";
import { expireClaims } from "./expire-claims.ts";
import { getOwnClaim } from "./own-claim.ts";
import { checkProof } from "./proof/check-proof.ts";
import { recheckProofs } from "./proof/recheck-proofs.ts";
import { startClaim } from "./start-claim.ts";

const database = useTestDatabase();
const site = { name: "Shelf", url: "https://shelf.example" };

let http: HttpSink;
const sources = { ...noOutside };
/** The product's site's answer for its proof file: the text, or down. */
let file: string | "down" = "";
const sent: MailMessage[] = [];
const mail = { send: async (message: MailMessage) => void sent.push(message) };

async function sendLetters(): Promise<void> {
  while (await sendNextLetter(database.app, { mail, site, log: pino({ level: "silent" }) }));
}

beforeAll(async () => {
  http = await startHttpSink((request, response) => {
    respond(file, { status: file === "down" ? 503 : 200 })(request, response);
  });
  sources.fetchPublic = createOutboundFetch({
    resolve: async () => ["93.184.215.14"],
    dial: () => connect({ host: "127.0.0.1", port: http.port }),
  });
});
afterAll(() => http.close());
beforeEach(async () => {
  file = "";
  sent.length = 0;
  await database.app.execute(sql`delete from product_directory`);
  await database.app.execute(sql`delete from letters`);
});

async function aClaim() {
  const claimant = await makeUser(database.app);
  const product = await makeProduct(database.app, { websiteUrl: "http://tool.example" });
  const claim = await startClaim(database.app, { productId: product.id, claimantId: claimant.id });
  return { claimant, product, claim, own: { claimId: claim.id, claimantId: claimant.id } };
}

async function aMaker() {
  const made = await aClaim();
  file = made.claim.proof?.file.content ?? "";
  await checkProof(database.app, { ...made.own, method: "file", sources });
  return { ...made, token: file };
}

async function makersOf(productId: number): Promise<string[]> {
  const { rows } = await database.app.execute<{ id: string }>(
    sql`select profile_id as id from product_makers where product_id = ${productId}`,
  );
  return rows.map(({ id }) => id);
}

const stateOf = async (own: { claimId: number; claimantId: string }): Promise<Claim["state"]> =>
  (await getOwnClaim(database.app, own)).state;

/** Moves the stored dates back, as if days had passed. */
const passDays = (days: number) =>
  database.app.execute(sql`
    update product_claims set next_check_at = next_check_at - make_interval(days => ${days}),
      failing_since = failing_since - make_interval(days => ${days})`);

const recheck = () => recheckProofs(database.app, { sources });

describe("the weekly recheck", () => {
  test("skips makers checked less than a week ago, and keeps those whose token is still there", async () => {
    const { product, claimant } = await aMaker();
    http.requests.length = 0;
    await passDays(6);
    expect(await recheck()).toEqual({ kept: 0, failing: 0, unlisted: 0 });
    expect(http.requests).toEqual([]);
    await passDays(1);
    expect(await recheck()).toEqual({ kept: 1, failing: 0, unlisted: 0 });
    expect(await recheck()).toEqual({ kept: 0, failing: 0, unlisted: 0 });
    expect(await makersOf(product.id)).toEqual([claimant.id]);
  });

  test("unlists a maker whose token was missing for three checks and three days, notifies them and updates the pages", async () => {
    const { product, own, claimant } = await aMaker();
    file = "nothing of ours";
    await passDays(7);
    for (let look = 0; look < 3; look += 1) {
      expect(await recheck()).toEqual({ kept: 0, failing: 1, unlisted: 0 });
      expect(await recheck()).toEqual({ kept: 0, failing: 0, unlisted: 0 });
      await passDays(1);
    }
    expect(await makersOf(product.id)).toEqual([claimant.id]);
    const dropped: string[] = [];
    const listener = await listenForCacheTags({
      connectionString: database.url,
      onDrop: ({ tags }) => dropped.push(...tags),
      onReset: () => {},
      log: { info: () => {}, warn: () => {} },
    });
    expect(await recheck()).toEqual({ kept: 0, failing: 0, unlisted: 1 });
    await expect.poll(() => dropped).toContain(`product:${product.id}`);
    await listener.close();
    expect(await makersOf(product.id)).toEqual([]);
    expect(await stateOf(own)).toBe("lapsed");
    const { rows } = await database.app.execute(
      sql`select action, actor_id from audit_log where object_id = ${String(product.id)} order by id`,
    );
    expect(rows.at(-1)).toEqual({ action: "claim.lapsed", actor_id: null });

    await sendLetters();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: claimant.email });
    expect(sent[0]?.text).toContain(`https://shelf.example/claim-product?product=${product.slug}`);
    const again = await startClaim(database.app, { productId: product.id, claimantId: claimant.id });
    expect(again.state).toBe("open");
  });

  test("keeps a maker who restores the token in time", async () => {
    const { product, claimant, token } = await aMaker();
    await passDays(7);
    file = "";
    for (let look = 0; look < 3; look += 1) {
      await recheck();
      await passDays(1);
    }
    file = token;
    expect(await recheck()).toMatchObject({ kept: 1 });
    file = "";
    await passDays(7);
    expect(await recheck()).toMatchObject({ failing: 1 });
    expect(await makersOf(product.id)).toEqual([claimant.id]);
  });

  test("waits a month for a site that does not answer", async () => {
    const { product, claimant } = await aMaker();
    file = "down";
    await passDays(7);
    for (let look = 0; look < 29; look += 1) {
      expect(await recheck()).toEqual({ kept: 0, failing: 1, unlisted: 0 });
      await passDays(1);
    }
    expect(await makersOf(product.id)).toEqual([claimant.id]);
    expect(await recheck()).toEqual({ kept: 0, failing: 0, unlisted: 1 });
    expect(await makersOf(product.id)).toEqual([]);
  });

  test("skips makers verified by mail or by an administrator", async () => {
    const { own, product, claimant } = await aClaim();
    await askForReview(database.app, { ...own, note: "" });
    const actor = { userId: (await makeUser(database.app)).id, isAdmin: false, isModerator: true };
    await decideClaim(database.app, { claimId: own.claimId, actor, decision: "approve" });
    await passDays(100);
    expect(await recheck()).toEqual({ kept: 0, failing: 0, unlisted: 0 });
    expect(await makersOf(product.id)).toEqual([claimant.id]);
  });

  test("checks each maker once when two processes run it", async () => {
    await aMaker();
    await passDays(7);
    const results = await Promise.all([recheck(), recheck()]);
    expect(results.map(({ kept }) => kept).sort()).toEqual([0, 1]);
  });
});

describe("an administrator's decision", () => {
  test("lists a second maker with the proof they had, and sends them the reason", async () => {
    const first = await aMaker();
    const second = await makeUser(database.app);
    const claim = await startClaim(database.app, { productId: first.product.id, claimantId: second.id });
    const own = { claimId: claim.id, claimantId: second.id };
    file = `${first.token}\n${claim.proof?.file.content}`;
    expect(await checkProof(database.app, { ...own, method: "file", sources })).toMatchObject({ state: "in_review" });
    await sendLetters();
    expect(sent.map(({ to }) => to)).toEqual([first.claimant.email]);
    expect(sent[0]?.text).toContain(second.username);
    expect(sent[0]?.text).not.toContain(second.email);

    const actor = { userId: (await makeUser(database.app)).id, isAdmin: false, isModerator: true };
    const decision = { claimId: claim.id, actor, decision: "approve" as const, reason: "Both of you" };
    await decideClaim(database.app, decision);
    await expect(decideClaim(database.app, decision)).rejects.toEqual(new DomainError("decided_already"));
    const { rows } = await database.app.execute(
      sql`select proof from product_makers where profile_id = ${second.id} and product_id = ${first.product.id}`,
    );
    expect(rows).toEqual([{ proof: "file" }]);
    sent.length = 0;
    await sendLetters();
    expect(sent.map(({ to }) => to)).toEqual([second.email]);
    expect(sent[0]?.text).toContain("Both of you");
  });

  test("can be a rejection: nobody is listed, the reason is mailed and shown, and the product can be claimed again", async () => {
    const { own, product, claimant } = await aClaim();
    await askForReview(database.app, { ...own, note: "Please" });
    const actor = { userId: (await makeUser(database.app)).id, isAdmin: false, isModerator: true };
    const decision = { claimId: own.claimId, actor, decision: "refuse" as const, reason: "Not yours" };
    await decideClaim(database.app, decision);
    expect(await getOwnClaim(database.app, own)).toMatchObject({ state: "refused", reason: "Not yours" });
    expect(await makersOf(product.id)).toEqual([]);
    await sendLetters();
    expect(sent[0]).toMatchObject({ to: claimant.email, text: expect.stringContaining("Not yours") });
    expect((await startClaim(database.app, { productId: product.id, claimantId: claimant.id })).id).not.toBe(
      own.claimId,
    );
  });

  test("is refused for a claim that is not in review", async () => {
    const { own } = await aClaim();
    const actor = { userId: (await makeUser(database.app)).id, isAdmin: false, isModerator: true };
    const decision = { claimId: own.claimId, actor, decision: "approve" as const };
    await expect(decideClaim(database.app, decision)).rejects.toEqual(new DomainError("decided_already"));
    expect(await stateOf(own)).toBe("open");
  });
});

test("a disabled account gets no letters", async () => {
  const { own, claimant } = await aClaim();
  await askForReview(database.app, { ...own, note: "" });
  await database.app.execute(sql`update users set disabled_at = now() where id = ${claimant.id}`);
  const actor = { userId: (await makeUser(database.app)).id, isAdmin: false, isModerator: true };
  await decideClaim(database.app, { claimId: own.claimId, actor, decision: "refuse" });
  await sendLetters();
  expect(sent).toEqual([]);
});

test("unfinished claims expire after two weeks and lose their stored address", async () => {
  const { own } = await aClaim();
  await database.app.execute(sql`update product_claims set email = 'a@tool.example', token_hash = 'x'`);
  expect(await expireClaims(database.app)).toEqual({ expired: 0 });
  await database.app.execute(sql`update product_claims set expires_at = expires_at - interval '14 days'`);
  expect(await expireClaims(database.app)).toEqual({ expired: 1 });
  const { rows } = await database.app.execute(sql`select state, email, token_hash from product_claims`);
  expect(rows).toEqual([{ state: "expired", email: null, token_hash: null }]);
  expect(await stateOf(own)).toBe("expired");
});
