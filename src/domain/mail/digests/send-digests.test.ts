import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { followTarget } from "../../engagement/follows/follow-target.ts";
import { listFollows } from "../../engagement/news/list-follows.ts";
import { turnOffEmails } from "../../people/email-choices/turn-off-emails.ts";
import { renderLetter } from "../../records/letters/render-letter.ts";
import { getDigestPreview } from "./get-digest-preview.ts";
import { sendDigests } from "./send-digests.ts";
import { setDigest } from "./set-digest.ts";

const database = useTestDatabase();
const db = () => database.app;
const site = { name: "Shelf", url: "https://shelf.example" };

/** The next Monday at this hour, so that everything created now belongs to the week before it. */
async function mondayAt(hours: string): Promise<string> {
  const { rows } = await db().execute<{ at: string }>(sql`
    select ((date_trunc('week', now() at time zone 'UTC') + interval '7 days' + ${hours}::interval) at time zone 'UTC')::text as at`);
  return rows[0]?.at ?? "";
}

async function makeReader(nicheId: number, account = {}) {
  const person = await makeUser(db(), account);
  await followTarget(db(), { userId: person.id, kind: "niche", target: String(nicheId) });
  await setDigest(db(), { userId: person.id, isOn: true });
  return person;
}

type Letter = { kind: string; address: string; data: { sections: { name: string; items: object[]; more: number }[] } };
const letters = async () =>
  (await db().execute<Letter>(sql`select kind, address, data from letters order by address, created_at`)).rows;

/** Acts as if everything had happened long enough ago that nothing can be undone. */
async function ripen(): Promise<void> {
  await db().execute(sql`update product_directory set listed_at = listed_at - interval '16 minutes'`);
  await db().execute(sql`update maker_comments set created_at = created_at - interval '16 minutes'`);
  await db().execute(sql`update follows set created_at = created_at - interval '16 minutes'`);
}

beforeEach(async () => {
  for (const table of ["letters", "follows", "digests", "notification_preferences"])
    await db().execute(sql`delete from ${sql.identifier(table)}`);
});

test("those who want it get one digest a week, also from three processes, and only if there is news", async () => {
  const [niche, quiet] = [await makeNiche(db()), await makeNiche(db())];
  const reader = await makeReader(niche.id);
  await makeReader(quiet.id);
  const off = await makeReader(niche.id);
  await setDigest(db(), { userId: off.id, isOn: false });
  await makeReader(niche.id, { isDemo: true });
  await makeReader(niche.id, { emailVerified: false });
  await makeProduct(db(), { nicheIds: [niche.id], name: "News of the week" });
  const at = await mondayAt("7 hours");
  const sent = await Promise.all([sendDigests(db(), { at }), sendDigests(db(), { at }), sendDigests(db(), { at })]);
  expect(sent.reduce((sum, { queued }) => sum + queued, 0)).toBe(1);
  expect(await sendDigests(db(), { at: await mondayAt("9 hours") })).toEqual({ queued: 0 });
  expect(await letters()).toMatchObject([
    { kind: "weekly_digest", address: reader.email, data: { sections: [{ name: niche.name, more: 0 }] } },
  ]);
  // A week later, only news since then.
  expect(await sendDigests(db(), { at: await mondayAt("176 hours") })).toEqual({ queued: 0 });
});

test("it is sent on Mondays from 07:00 UTC, not before and not on other days", async () => {
  const niche = await makeNiche(db());
  await makeReader(niche.id);
  await makeProduct(db(), { nicheIds: [niche.id] });
  for (const hours of ["6 hours 59 minutes", "-1 hour", "24 hours", "80 hours"])
    expect([hours, await sendDigests(db(), { at: await mondayAt(hours) })]).toEqual([hours, { queued: 0 }]);
  expect(await sendDigests(db(), { at: await mondayAt("23 hours") })).toEqual({ queued: 1 });
});

test("a crash before the end leaves neither the letter nor the week taken", async () => {
  const niche = await makeNiche(db());
  await makeReader(niche.id);
  await makeProduct(db(), { nicheIds: [niche.id] });
  const at = await mondayAt("8 hours");
  const crash = db().transaction(async (tx) => {
    expect(await sendDigests(tx, { at })).toEqual({ queued: 1 });
    throw new Error("The process died");
  });
  await expect(crash).rejects.toThrow("died");
  expect(await letters()).toEqual([]);
  expect(await sendDigests(db(), { at })).toEqual({ queued: 1 });
});

test("it goes through more people than fit into one step", async () => {
  const niche = await makeNiche(db());
  const people = limits.digest.stepSize + 3;
  for (let n = 0; n < people; n += 1) await makeReader(niche.id);
  await makeProduct(db(), { nicheIds: [niche.id] });
  expect(await sendDigests(db(), { at: await mondayAt("8 hours") })).toEqual({ queued: people });
});

test("one that fails waits for the next run, and nobody behind it does", async () => {
  const niche = await makeNiche(db());
  // PostgreSQL refuses this query; nobody can follow it.
  const broken = await makeReader(niche.id, { id: "a-first" });
  await db().execute(sql`insert into follows (user_id, kind, target) values (${broken.id}, 'search', 'q=%00')`);
  for (let n = 0; n < limits.digest.stepSize + 2; n += 1) await makeReader(niche.id);
  await makeProduct(db(), { nicheIds: [niche.id] });
  const warnings: object[] = [];
  const log = { warn: (details: object) => warnings.push(details) };
  const at = await mondayAt("8 hours");
  expect(await sendDigests(db(), { at, log })).toEqual({ queued: limits.digest.stepSize + 2 });
  expect(warnings).toMatchObject([{ userId: broken.id, err: expect.any(Error) }]);
  await db().execute(sql`delete from follows where user_id = ${broken.id} and kind = 'search'`);
  expect(await sendDigests(db(), { at, log })).toEqual({ queued: 1 });
});

test("news that was not counted to its end has a plus", () => {
  const section = { name: "Design", path: "/niche/design", items: [{ text: "Grid", note: "", path: "/x" }] };
  const written = (more: number, isPartial: boolean) =>
    renderLetter({ kind: "weekly_digest", data: { sections: [{ ...section, more, isPartial }] }, site });
  expect(written(999, true).subject).toBe("1,000+ updates from what you follow on Shelf");
  expect(written(999, true).text).toContain("and 999+ more");
  expect(written(3, false).text).toContain("and 3 more");
});

test("it has exactly what somebody follows, five each, and says how many more there are", async () => {
  const niche = await makeNiche(db(), { name: "Cartography" });
  const reader = await makeReader(niche.id);
  const follow = (kind: "tag" | "product" | "search", target: string) =>
    followTarget(db(), { userId: reader.id, kind, target });
  const followed = await makeProduct(db(), { name: "Atlas", tags: ["globes"] });
  await db().execute(
    sql`update product_directory set listed_at = now() - interval '30 days' where id = ${followed.id}`,
  );
  await follow("product", String(followed.id));
  await follow("tag", "globes");
  await follow("search", "q=zeppelin&pricing=premium");
  for (let n = 1; n <= 7; n += 1) await makeProduct(db(), { nicheIds: [niche.id], name: `Map ${n}` });
  await makeProduct(db(), { nicheIds: [niche.id], name: "Own map", submitterId: reader.id });
  await makeProduct(db(), { nicheIds: [niche.id], name: "Hidden map", status: "draft" });
  await makeProduct(db(), { name: "Zeppelin for free", pricing: "free" });
  await makeProduct(db(), { name: "Zeppelin", pricing: "premium", tagline: "Flies" });
  await makeProduct(db(), { name: "Unrelated" });
  await db().execute(sql`
    insert into maker_comments (product_id, author_id, comment) values (${followed.id}, null, 'Hello')`);
  await ripen();
  const { letter, isOn, hasFollows } = await getDigestPreview(db(), { userId: reader.id, site });
  expect([isOn, hasFollows, letter?.subject]).toEqual([true, true, "9 updates from what you follow on Shelf"]);
  expect(letter?.text.match(/^(?!https).+$/gm)).toEqual([
    "Here's what's new in what you follow:",
    "Cartography",
    ...[7, 6, 5, 4, 3].map((n) => expect.stringMatching(new RegExp(`^Map ${n}: What product`))),
    "and 2 more",
    "Atlas",
    "A maker commented on Atlas",
    "“zeppelin”, Premium",
    "Zeppelin: Flies",
    "Change what you follow:",
    "-- ",
    "Shelf",
  ]);
  expect(letter?.text).toContain(`and 2 more\nhttps://shelf.example/niche/${niche.slug}`);
  // The preview matches the mail.
  await sendDigests(db(), { at: await mondayAt("8 hours") });
  const [sent] = await letters();
  const mail = renderLetter({ kind: "weekly_digest", data: sent?.data, site });
  expect([mail.subject, mail.text]).toEqual([letter?.subject, letter?.text]);
});

test("it has only what came since somebody followed, and the page counts the same", async () => {
  const niche = await makeNiche(db());
  const collected = await makeProduct(db(), { name: "Collected before" });
  const collection = await makeCollection(db(), { productIds: [collected.id] });
  const followed = await makeProduct(db(), { name: "Atlas", tags: ["lenses"] });
  await db().execute(
    sql`insert into maker_comments (product_id, author_id, comment) values (${followed.id}, null, 'Hi')`,
  );
  await makeProduct(db(), { nicheIds: [niche.id], name: "Lens of yesterday", tags: ["lenses"] });
  await db().execute(sql`update product_directory set listed_at = listed_at - interval '1 day'`);
  await db().execute(sql`update maker_comments set created_at = created_at - interval '1 day'`);
  await db().execute(sql`update collection_items set added_at = added_at - interval '1 day'`);
  const reader = await makeReader(niche.id);
  for (const [kind, target] of [
    ["tag", "lenses"],
    ["product", String(followed.id)],
    ["search", "q=lens"],
    ["collection", collection.key],
  ] as const)
    await followTarget(db(), { userId: reader.id, kind, target });
  await ripen();
  expect((await getDigestPreview(db(), { userId: reader.id, site })).letter).toBeNull();
  const counts = async () => (await listFollows(db(), { userId: reader.id })).map(({ kind, news }) => [kind, news]);
  expect((await counts()).map(([, news]) => news)).toEqual([0, 0, 0, 0, 0]);

  await makeProduct(db(), { nicheIds: [niche.id], name: "Lens of today", tags: ["lenses"] });
  await ripen();
  const { letter } = await getDigestPreview(db(), { userId: reader.id, site });
  expect(letter?.subject).toBe("3 updates from what you follow on Shelf");
  expect(letter?.text).not.toContain("yesterday");
  expect(await counts()).toEqual([
    ["niche", 1],
    ["tag", 1],
    ["product", 0],
    ["search", 1],
    ["collection", 0],
  ]);
  // News that a digest has reported is no longer news, on the page either.
  await sendDigests(db(), { at: await mondayAt("8 hours") });
  expect((await counts()).map(([, news]) => news)).toEqual([0, 0, 0, 0, 0]);
});

test("it ends before what can still be undone, and the next one begins there: nothing twice, nothing lost", async () => {
  const niche = await makeNiche(db());
  const reader = await makeReader(niche.id);
  const [at, nextAt] = [await mondayAt("8 hours"), await mondayAt("176 hours")];
  const listed = async (name: string, before: string) => {
    const { id } = await makeProduct(db(), { nicheIds: [niche.id], name });
    await db().execute(
      sql`update product_directory set listed_at = ${at}::timestamptz - ${before}::interval where id = ${id}`,
    );
  };
  await listed("Settled", "16 minutes");
  await listed("Undoable", "14 minutes");
  await listed("Just now", "0 minutes");
  expect(await sendDigests(db(), { at })).toEqual({ queued: 1 });
  // Committed while the first digest was being sent.
  await listed("Late", "1 second");
  expect(await sendDigests(db(), { at: nextAt })).toEqual({ queued: 1 });
  const sent = (await letters()).map(({ data }) =>
    data.sections[0]?.items.map((item) => (item as { text: string }).text),
  );
  expect(sent).toEqual([["Settled"], ["Just now", "Late", "Undoable"]]);
  const { rows } = await db().execute(sql`
    select extract(epoch from sent_at - news_until)::int as seconds from digests where user_id = ${reader.id}`);
  expect(rows).toEqual([{ seconds: 910 }, { seconds: 910 }]);
});

test("it is off until somebody asks for it, and its link stops it", async () => {
  const niche = await makeNiche(db());
  const { id: userId } = await makeUser(db());
  await followTarget(db(), { userId, kind: "niche", target: String(niche.id) });
  await makeProduct(db(), { nicheIds: [niche.id] });
  const at = await mondayAt("8 hours");
  expect(await sendDigests(db(), { at })).toEqual({ queued: 0 });
  // News this recent can still be undone.
  expect(await getDigestPreview(db(), { userId, site })).toMatchObject({ letter: null });
  await ripen();
  expect(await getDigestPreview(db(), { userId, site })).toMatchObject({
    isOn: false,
    letter: { subject: expect.any(String) },
  });
  await setDigest(db(), { userId, isOn: true });
  const { rows } = await db().execute<{ key: string }>(sql`
    select unsubscribe_key as key from notification_preferences where user_id = ${userId} and topic = 'digest'`);
  await turnOffEmails(db(), { token: `digest.${rows[0]?.key}` });
  expect(await sendDigests(db(), { at })).toEqual({ queued: 0 });
});
