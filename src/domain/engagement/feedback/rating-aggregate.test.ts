import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { users } from "#db/schema/identity.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { editFeedback } from "./edit-feedback.ts";
import { readCounters, recount } from "./feedback-test-tools.ts";
import { leaveFeedback } from "./leave-feedback.ts";
import { replyToFeedback } from "./reply-to-feedback.ts";

const database = useTestDatabase();
const db = () => database.app;

/** A small seeded generator, so that a failure can be reproduced. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const foreseen = new Set(["feedback_exists", "feedback_not_found", "forbidden", "feedback_is_reply"]);

function unlessRefused(error: { code?: string }): void {
  if (!foreseen.has(error.code ?? "")) throw error;
}

async function makeStage() {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(db())));
  const { id: productId } = await makeProduct(db(), { submitterId: people[0]?.id });
  const written: { id: number; authorId: string }[] = [];

  /** One random action: most are allowed, some are refused, all keep the counters exact. */
  async function act(roll: (sides: number) => number): Promise<void> {
    const authorId = people[roll(people.length)]?.id as string;
    const target = written[roll(Math.max(1, written.length))];
    const feedbackId = target?.id ?? 0;
    const kind = roll(8);
    if (kind <= 1) {
      const left = { productId, authorId, comment: `Said ${roll(1000)}`, rating: 1 + roll(5) };
      const { feedbackId: id } = await leaveFeedback(db(), left);
      written.push({ id, authorId });
    } else if (kind === 2) {
      const reply = await replyToFeedback(db(), { feedbackId, authorId, comment: `Answered ${roll(1000)}` });
      written.push({ id: reply.feedbackId, authorId });
    } else if (kind === 3) {
      await editFeedback(db(), { feedbackId, authorId: target?.authorId ?? authorId, comment: `Changed ${roll(9)}` });
    } else if (kind === 4) {
      const rating = 1 + roll(5);
      const edit = { feedbackId, authorId: target?.authorId ?? authorId, comment: "Rated anew", rating };
      await editFeedback(db(), edit).catch((error) => {
        // Replies have no rating.
        if (error.code !== "invalid_input") throw error;
      });
    } else if (kind === 5) {
      await deleteFeedback(db(), { feedbackId, authorId: target?.authorId ?? authorId });
    } else if (kind === 6) {
      await db().insert(productMakers).values({ productId, profileId: authorId, proof: "dns" }).onConflictDoNothing();
    } else {
      const isMaker = and(eq(productMakers.productId, productId), eq(productMakers.profileId, authorId));
      await db().delete(productMakers).where(isMaker);
    }
  }
  return { productId, act };
}

describe("the rating is the average over people not behind the product, and comments counts all rows,", () => {
  test.each([1, 2, 3])("after any sequence of actions (seed %i)", async (seed) => {
    const roll = dice(seed);
    const { productId, act } = await makeStage();
    for (let step = 0; step < 60; step += 1) {
      await act(roll).catch(unlessRefused);
      expect(await readCounters(db(), productId), `step ${step}`).toEqual(await recount(db(), productId));
    }
  });

  test.each([7, 8])("when many people act at once (seed %i)", async (seed) => {
    const roll = dice(seed);
    const { productId, act } = await makeStage();
    for (let round = 0; round < 6; round += 1) {
      await race(12, () => act(roll).catch(unlessRefused));
      expect(await readCounters(db(), productId), `round ${round}`).toEqual(await recount(db(), productId));
    }
  });

  test("when a rating and its author's claim arrive at the same moment", async () => {
    for (let time = 0; time < 15; time += 1) {
      const [{ id: productId }, person] = [await makeProduct(db()), await makeUser(db())];
      await race(2, async (index) =>
        index === 0
          ? leaveFeedback(db(), { productId, authorId: person.id, comment: "Mine.", rating: 5 })
          : db().insert(productMakers).values({ productId, profileId: person.id, proof: "email" }),
      );
      expect(await readCounters(db(), productId)).toEqual({ comments: 1, ratingSum: 0, ratingCount: 0 });
    }
  });

  test("when feedback is deleted while somebody replies to it", async () => {
    for (let time = 0; time < 10; time += 1) {
      const [{ id: productId }, person, other] = [await makeProduct(db()), await makeUser(db()), await makeUser(db())];
      const { feedbackId } = await leaveFeedback(db(), { productId, authorId: person.id, comment: "Hm.", rating: 3 });
      await race(6, async (index) => {
        const act =
          index === 3
            ? deleteFeedback(db(), { feedbackId, authorId: person.id })
            : replyToFeedback(db(), { feedbackId, authorId: other.id, comment: `Reply ${index}` });
        await act.catch(unlessRefused);
      });
      expect(await readCounters(db(), productId)).toEqual({ comments: 0, ratingSum: 0, ratingCount: 0 });
    }
  });
});

test("a product that changes hands starts counting the old submitter's rating and stops counting the new one's", async () => {
  const [old, next] = [await makeUser(db()), await makeUser(db())];
  const { id: productId } = await makeProduct(db(), { submitterId: old.id });
  await leaveFeedback(db(), { productId, authorId: old.id, comment: "Mine.", rating: 5 });
  await leaveFeedback(db(), { productId, authorId: next.id, comment: "Nice.", rating: 3 });
  expect(await readCounters(db(), productId)).toMatchObject({ ratingSum: 3, ratingCount: 1 });
  await db().update(products).set({ submitterId: next.id }).where(eq(products.id, productId));
  expect(await readCounters(db(), productId)).toMatchObject({ ratingSum: 5, ratingCount: 1 });
});

test("the rating of a maker whose account was deleted still does not count", async () => {
  const [{ id: productId }, maker] = [await makeProduct(db()), await makeUser(db())];
  await db().insert(productMakers).values({ productId, profileId: maker.id, proof: "file" });
  await leaveFeedback(db(), { productId, authorId: maker.id, comment: "Mine.", rating: 5 });
  await db().delete(users).where(eq(users.id, maker.id));
  expect(await readCounters(db(), productId)).toEqual({ comments: 1, ratingSum: 0, ratingCount: 0 });
});
