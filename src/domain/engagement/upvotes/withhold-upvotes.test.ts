import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { hideContent, showContent } from "../../moderation/users/hide-content.ts";
import { castUpvote } from "./cast-upvote.ts";
import { listOwnUpvotes } from "./list-own-upvotes.ts";
import { listWithheldUpvotes } from "./list-withheld-upvotes.ts";
import { listVoteBursts } from "./vote-bursts.ts";
import { withdrawUpvote } from "./withdraw-upvote.ts";
import { releaseUpvotes, withholdUpvotes } from "./withhold-upvotes.ts";

const database = useTestDatabase();
const { burstMin } = limits.unusualVotes;
let productId: number;

beforeEach(async () => {
  await database.app.execute(sql`delete from product_upvotes`);
  await database.app.execute(sql`delete from withheld_upvotes`);
  productId = (await makeProduct(database.app)).id;
});

type Voting = { ageHours: number; votedHoursAgo?: number; domain?: string };

/** Somebody whose account had this age when they voted. */
async function vote({ ageHours, votedHoursAgo = 1, domain = "gmail.com" }: Voting): Promise<string> {
  const { id, username } = await makeUser(database.app);
  await database.app.execute(sql`
    update users set email = ${`${username}@${domain}`},
      created_at = now() - (${ageHours + votedHoursAgo}) * interval '1 hour' where id = ${id}`);
  await castUpvote(database.app, { productId, voterId: id });
  await database.app.execute(sql`
    update product_upvotes set created_at = now() - ${votedHoursAgo} * interval '1 hour' where user_id = ${id}`);
  return id;
}

const votes = (n: number, voting: Voting) =>
  Promise.all(Array.from({ length: n }, (_, index) => vote({ votedHoursAgo: 1 + index / 10, ...voting })));

async function state() {
  const { rows } = await database.app.execute(sql`
    select s.upvotes, (select count(*)::int from product_upvotes v where v.product_id = s.product_id) as counted,
      (select count(*)::int from withheld_upvotes w where w.product_id = s.product_id) as withheld
    from product_stats s where product_id = ${productId}`);
  return rows[0];
}

async function onlyBurst() {
  const [burst, ...others] = await listVoteBursts(database.app);
  expect(others).toEqual([]);
  if (!burst) throw new Error("There is a burst");
  return burst;
}

describe("a burst", () => {
  test(`is ${burstMin} votes of new accounts within a day that are at least half of the votes in that time`, async () => {
    await votes(burstMin - 1, { ageHours: 5 });
    expect(await listVoteBursts(database.app)).toEqual([]);
    await votes(1, { ageHours: 5 });
    expect(await onlyBurst()).toMatchObject({
      productId,
      signal: "new_accounts",
      domain: null,
      votes: burstMin,
      total: burstMin,
    });
    await votes(burstMin, { ageHours: 900, votedHoursAgo: 1.2 });
    expect(await onlyBurst()).toMatchObject({ votes: burstMin, total: burstMin * 2 });
    await votes(1, { ageHours: 900, votedHoursAgo: 1.2 });
    expect(await listVoteBursts(database.app)).toEqual([]);
  });

  test.each([
    ["older accounts", { ageHours: 24 * limits.unusualVotes.newAccountDays + 1 }],
    ["votes that are older than their accounts", { ageHours: -5 }],
    ["votes of a week before", { ageHours: 5, votedHoursAgo: 24 * limits.unusualVotes.days + 1 }],
  ])("isn't made of %s", async (_, voting) => {
    await votes(burstMin * 2, voting);
    expect(await listVoteBursts(database.app)).toEqual([]);
  });

  test("isn't made of the same number of votes over several days", async () => {
    for (let n = 0; n < burstMin * 2; n += 1) await vote({ ageHours: 5, votedHoursAgo: 1 + n * 6 });
    expect(await listVoteBursts(database.app)).toEqual([]);
  });

  test("is also what accounts of one mail domain do, unless anybody can have a mailbox there", async () => {
    await votes(burstMin * 2, { ageHours: 900, domain: "gmail.com" });
    expect(await listVoteBursts(database.app)).toEqual([]);
    await votes(burstMin * 2, { ageHours: 900, domain: "Acme.example" });
    expect(await onlyBurst()).toMatchObject({ signal: "one_domain", domain: "acme.example", votes: burstMin * 2 });
  });

  test("isn't made of demo accounts, whose addresses are made up", async () => {
    await votes(burstMin, { ageHours: 900, domain: "demo.example" });
    await database.app.execute(sql`update users set is_demo = true where email like '%@demo.example'`);
    expect(await listVoteBursts(database.app)).toEqual([]);
  });

  test("counts only on live products", async () => {
    await votes(burstMin, { ageHours: 5 });
    await database.app.execute(sql`update product_directory set status = 'draft' where id = ${productId}`);
    expect(await listVoteBursts(database.app)).toEqual([]);
  });
});

describe("withheld votes", () => {
  test("stop counting, with their counter, and count again once they are released; nobody else's vote moves", async () => {
    const [suspect = ""] = await votes(burstMin, { ageHours: 5 });
    const regular = await vote({ ageHours: 900 });
    expect(await withholdUpvotes(database.app, { burst: await onlyBurst() })).toBe(burstMin);
    expect(await state()).toEqual({ upvotes: 1, counted: 1, withheld: burstMin });
    expect(await listOwnUpvotes(database.app, { voterId: regular, productIds: [productId] })).toEqual(
      new Set([productId]),
    );
    expect(await listVoteBursts(database.app)).toEqual([]);
    expect(await listWithheldUpvotes(database.app, { viewer: { userId: "", isAdmin: true } })).toEqual([
      expect.objectContaining({ productId, upvotes: 1, withheld: burstMin, firstVoteAt: expect.any(String) }),
    ]);
    const { rows: before } = await database.app.execute(
      sql`select created_at from withheld_upvotes where user_id = ${suspect}`,
    );
    expect(await releaseUpvotes(database.app, { productId })).toBe(burstMin);
    expect(await state()).toEqual({ upvotes: burstMin + 1, counted: burstMin + 1, withheld: 0 });
    const { rows: after } = await database.app.execute(
      sql`select created_at from product_upvotes where user_id = ${suspect}`,
    );
    expect(after).toEqual(before);
    expect(await releaseUpvotes(database.app, { productId })).toBe(0);
  });

  test("look cast to their voters, and don't count again by voting again", async () => {
    const [voterId = ""] = await votes(burstMin, { ageHours: 5 });
    await withholdUpvotes(database.app, { burst: await onlyBurst() });
    const own = () => listOwnUpvotes(database.app, { voterId, productIds: [productId] });
    expect(await own()).toEqual(new Set([productId]));
    expect(await castUpvote(database.app, { productId, voterId })).toEqual({ productId, isUpvoted: true, upvotes: 0 });
    expect(await withdrawUpvote(database.app, { productId, voterId })).toMatchObject({ isUpvoted: false, upvotes: 0 });
    expect(await own()).toEqual(new Set());
    expect(await castUpvote(database.app, { productId, voterId })).toMatchObject({ isUpvoted: true, upvotes: 0 });
    expect(await own()).toEqual(new Set([productId]));
    await withdrawUpvote(database.app, { productId, voterId });
    expect(await releaseUpvotes(database.app, { productId })).toBe(burstMin - 1);
    expect(await state()).toEqual({ upvotes: burstMin - 1, counted: burstMin - 1, withheld: 0 });
    expect(await castUpvote(database.app, { productId, voterId })).toMatchObject({ upvotes: burstMin });
  });

  test("of somebody who is suspended meanwhile stay hidden until they are restored", async () => {
    const [userId = ""] = await votes(burstMin, { ageHours: 5 });
    await withholdUpvotes(database.app, { burst: await onlyBurst() });
    await database.app.execute(sql`update users set is_content_hidden = true where id = ${userId}`);
    await hideContent(database.app, { userId });
    expect(await releaseUpvotes(database.app, { productId })).toBe(burstMin - 1);
    expect(await state()).toMatchObject({ upvotes: burstMin - 1, withheld: 1 });
    await showContent(database.app, { userId });
    expect(await state()).toEqual({ upvotes: burstMin, counted: burstMin, withheld: 0 });
  });

  test("and their counter agree, however many withhold, release and vote at once", async () => {
    await votes(burstMin, { ageHours: 5 });
    const others = await Promise.all(Array.from({ length: 8 }, () => makeUser(database.app)));
    const burst = await onlyBurst();
    await race(16, async (n) => {
      if (n % 4 === 0) await database.app.transaction((tx) => withholdUpvotes(tx, { burst }));
      else if (n % 4 === 1) await database.app.transaction((tx) => releaseUpvotes(tx, { productId }));
      else await castUpvote(database.app, { productId, voterId: others[n % others.length]?.id ?? "" });
    });
    await database.app.transaction((tx) => releaseUpvotes(tx, { productId }));
    const counted = burstMin + 4;
    expect(await state()).toEqual({ upvotes: counted, counted, withheld: 0 });
  });
});
