import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { tellAboutClaim } from "../../makers/claims/tell-about-claim.ts";
import { enqueueLetter } from "./enqueue-letter.ts";
import type { LetterKind } from "./letter-kinds.ts";
import { letterSamples } from "./letter-samples.ts";

const database = useTestDatabase();
const db = () => database.app;

beforeEach(async () => {
  await db().execute(sql`delete from letters`);
});

const write = (kind: LetterKind, to: string) => enqueueLetter(db(), { kind, to, data: letterSamples[kind] as never });

async function countOf(kinds: LetterKind[], to: string): Promise<number[]> {
  const sent: number[] = [];
  for (const kind of kinds) {
    let letters = 0;
    for (let n = 0; n < 5; n += 1) letters += (await write(kind, to)) ? 1 : 0;
    sent.push(letters);
  }
  return sent;
}

test("contested claims send a maker at most 3 letters a day, however many people claim", async () => {
  const maker = await makeUser(db());
  const { id: productId } = await makeProduct(db());
  for (let n = 0; n < 6; n += 1) {
    const { id: claimantId } = await makeUser(db());
    for (let time = 0; time < 5; time += 1)
      await tellAboutClaim(db(), { kind: "claim_contested", productId, claimantId, recipientId: maker.id });
  }
  const { rowCount } = await db().execute(sql`select from letters where address = ${maker.email}`);
  expect(rowCount).toBe(3);
});

test("strangers cause at most 3 letters a day of a kind, and 10 in all", async () => {
  const kinds: LetterKind[] = ["maker_invitation", "feedback_reply", "claim_code", "claim_contested", "account_exists"];
  expect(await countOf(kinds, "ada@people.example")).toEqual([3, 3, 3, 1, 0]);
  // A day later there is room again.
  await db().execute(sql`update letters set created_at = created_at - interval '25 hours'`);
  expect(await write("claim_contested", "ada@people.example")).toBe(true);
});

test("they can't use up the letters that the owner of a mailbox needs to get in", async () => {
  const strangers: LetterKind[] = ["maker_invitation", "feedback_reply", "claim_code", "newsletter_confirmation"];
  await countOf(strangers, "ada@people.example");
  expect(await countOf(["password_reset", "email_verification"], "ada@people.example")).toEqual([3, 3]);
  expect(await write("product_published", "ada@people.example")).toBe(true);
});

test("variants of an address are one mailbox", async () => {
  const sent: boolean[] = [];
  for (const to of ["a.d.a@gmail.com", "ada+x@googlemail.com", "Ada@GMAIL.com", "a.da+y@gmail.com"])
    sent.push(await write("maker_invitation", to));
  expect(sent).toEqual([true, true, true, false]);
  for (const to of ["a.da@people.example", "ada@people.example", "ada+x@people.example"])
    expect([to, await write("maker_invitation", to)]).toEqual([to, true]);
  // Only plus signs are ignored elsewhere: dots tell people apart.
  expect(await write("maker_invitation", "ada+y@people.example")).toBe(true);
  expect(await write("maker_invitation", "ada+z@people.example")).toBe(false);
  expect(await write("maker_invitation", "a.da+z@people.example")).toBe(true);
});
