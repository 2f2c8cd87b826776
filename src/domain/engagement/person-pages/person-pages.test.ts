import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listReportedPeople } from "../../moderation/reports/list-reports.ts";
import { reportPerson } from "../../moderation/reports/report-person.ts";
import { reopenPersonReports, resolvePersonReports } from "../../moderation/reports/resolve-person-reports.ts";
import { blockPerson } from "../../people/blocks/block-person.ts";
import { listBlockedPeople } from "../../people/blocks/list-blocked-people.ts";
import { unblockPerson } from "../../people/blocks/unblock-person.ts";
import { completeOnboarding } from "../../people/profiles/complete-onboarding.ts";
import { getOwnProfile } from "../../people/profiles/get-own-profile.ts";
import { skipOnboarding } from "../../people/profiles/skip-onboarding.ts";
import { leaveFeedback } from "../feedback/leave-feedback.ts";
import { replyToFeedback } from "../feedback/reply-to-feedback.ts";
import { listUpvoters } from "../upvotes/list-upvoters.ts";
import { getPerson } from "./get-person.ts";
import { getPersonOverview } from "./get-person-overview.ts";
import { listPeopleToIndex } from "./list-people-to-index.ts";
import { listPersonFeedback } from "./list-person-feedback.ts";
import { listPersonProducts } from "./list-person-products.ts";
import { setPageVisibility } from "./set-page-visibility.ts";

const database = useTestDatabase();
const all: PersonSection[] = ["made", "stack", "feedback", "collections", "upvotes"];

type Person = Awaited<ReturnType<typeof makeUser>>;

/** A person with every kind of activity, each about a different product. */
async function aBusyPerson() {
  const db = database.app;
  const person = await makeUser(db);
  const [made, used, rated, liked] = [
    await makeProduct(db),
    await makeProduct(db),
    await makeProduct(db),
    await makeProduct(db),
  ];
  await db.execute(
    sql`insert into product_makers (product_id, profile_id, proof) values (${made.id}, ${person.id}, 'dns')`,
  );
  await db.execute(sql`insert into user_stacks (product_id, user_id) values (${used.id}, ${person.id})`);
  await leaveFeedback(db, { productId: rated.id, authorId: person.id, comment: "Good.", rating: 4 });
  await db.execute(sql`insert into product_upvotes (product_id, user_id) values (${liked.id}, ${person.id})`);
  return { person, made, used, rated, liked };
}

const show = (person: Person, sections: PersonSection[], hasPage = true) =>
  setPageVisibility(database.app, { userId: person.id, wanted: { hasPage, sections } });
const sectionsOf = async ({ username }: Person) => (await getPerson(database.open, { username })).sections;
const productsOf = async ({ username }: Person, section: "made" | "stack" | "upvotes") =>
  (await listPersonProducts(database.open, { username, section, page: 1 })).products.map(({ id }) => id);

describe("a person's page", () => {
  it("shows what was made and written, and keeps the stack and the votes private until they are shown", async () => {
    const { person, made, used, rated, liked } = await aBusyPerson();
    expect(await sectionsOf(person)).toEqual([
      { name: "made", total: 1 },
      { name: "feedback", total: 1 },
      { name: "collections", total: 0 },
    ]);
    for (const section of ["stack", "upvotes"] as const) {
      await expect(productsOf(person, section)).rejects.toMatchObject({ code: "person_not_found" });
    }
    await show(person, all);
    expect((await sectionsOf(person)).map(({ name }) => name)).toEqual([
      "made",
      "stack",
      "feedback",
      "collections",
      "upvotes",
    ]);
    expect(await productsOf(person, "made")).toEqual([made.id]);
    expect(await productsOf(person, "stack")).toEqual([used.id]);
    expect(await productsOf(person, "upvotes")).toEqual([liked.id]);
    const { feedback } = await listPersonFeedback(database.open, { username: person.username, page: 1 });
    expect(feedback).toMatchObject([{ rating: 4, comment: "Good.", product: { slug: rated.slug } }]);
  });

  it("has a shelf of what the person uses, or else made or wrote about, and an overview without what they hide", async () => {
    const { person, made, used, rated, liked } = await aBusyPerson();
    const shelf = async () => {
      const { of, spines } = (await getPerson(database.open, { username: person.username })).shelf;
      return [of, ...spines.map(({ id }) => id)];
    };
    const overview = async () => {
      const { feedback, ...parts } = await getPersonOverview(database.open, { username: person.username });
      return [parts.made, feedback.map(({ product }) => product), parts.collections, parts.upvotes].map((entries) =>
        entries.map(({ id }) => id),
      );
    };
    expect(await shelf()).toEqual(["made", made.id]);
    expect(await overview()).toEqual([[made.id], [rated.id], [], []]);
    await show(person, all);
    expect(await shelf()).toEqual(["stack", used.id]);
    expect(await overview()).toEqual([[made.id], [rated.id], [], [liked.id]]);
    await show(person, ["feedback", "upvotes"]);
    expect(await shelf()).toEqual(["feedback", rated.id]);
    await show(person, ["collections"]);
    expect(await shelf()).toEqual(["feedback"]);
    expect(await overview()).toEqual([[], [], [], []]);
    await show(person, all, false);
    await expect(overview()).rejects.toMatchObject({ code: "person_not_found" });
  });

  it("can't be read past the person's choice, even by the role that serves guests", async () => {
    const { person } = await aBusyPerson();
    await show(person, []);
    for (const view of ["made", "stack", "feedback", "upvotes"]) {
      const { rows } = await database.open.execute(
        sql`select from ${sql.identifier(`live_person_${view}`)} where user_id = ${person.id}`,
      );
      expect(rows, view).toEqual([]);
    }
    await expect(database.open.execute(sql`select from person_blocks`)).rejects.toThrow();
    await expect(database.open.execute(sql`select from person_reports`)).rejects.toThrow();
    await expect(database.open.execute(sql`select shown_sections from profiles`)).rejects.toThrow();
  });

  it("is found in any case, and not at all if it is hidden or the person suspended", async () => {
    const person = await makeUser(database.app, { username: "AdaLovelace" });
    const found = await getPerson(database.open, { username: "aDALOVELACE" });
    expect(found).toMatchObject({
      username: "AdaLovelace",
      isIndexed: false,
      since: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    const isGone = () =>
      expect(getPerson(database.open, { username: "AdaLovelace" })).rejects.toMatchObject({ code: "person_not_found" });
    await show(person, all, false);
    await isGone();
    await show(person, all);
    await database.app.execute(sql`update users set disabled_at = now() where id = ${person.id}`);
    await isGone();
  });

  it("begins with the end of onboarding, finished or skipped: the first name comes from the address", async () => {
    const db = database.app;
    const product = await makeProduct(db);
    const answers = async (username: string) =>
      await getPerson(database.open, { username }).then(
        () => "page",
        ({ code }) => code,
      );
    const choice = { career: null, primaryNicheId: null, lovedNicheIds: [], siteName: "Toolshelf" };
    for (const end of [completeOnboarding, skipOnboarding]) {
      const { id: userId, username } = await makeUser(db, { onboardedAt: null });
      await db.execute(sql`insert into product_upvotes (product_id, user_id) values (${product.id}, ${userId})`);
      const isLink = async () => {
        const { people } = await listUpvoters(database.open, { productId: product.id });
        const { rows } = await database.open.execute(sql`select has_page from public_profiles where id = ${userId}`);
        const { hasPage } = await getOwnProfile(db, { userId });
        return [people.some((person) => person.username === username), rows[0]?.has_page, hasPage];
      };
      expect(await answers(username)).toBe("person_not_found");
      expect(await isLink()).toEqual([false, false, false]);
      await end(db, { userId, username, ...choice });
      expect(await answers(username)).toBe("page");
      expect(await isLink()).toEqual([true, true, true]);
    }
  });

  it("leaves out products that aren't live, unproven makers, replies and what a moderator hid", async () => {
    const db = database.app;
    const { person, made, used, rated, liked } = await aBusyPerson();
    await show(person, all);
    const claimed = await makeProduct(db);
    await db.execute(
      sql`insert into product_makers (product_id, profile_id, proof) values (${claimed.id}, ${person.id}, 'submitter')`,
    );
    const other = await makeUser(db);
    const { feedbackId } = await leaveFeedback(db, {
      productId: claimed.id,
      authorId: other.id,
      comment: "Fine.",
      rating: 3,
    });
    await replyToFeedback(db, { feedbackId, authorId: person.id, comment: "Thanks." });
    await db.execute(sql`update product_feedback set hidden_by = 'moderator' where product_id = ${rated.id}`);
    expect((await sectionsOf(person)).map(({ total }) => total)).toEqual([1, 1, 0, 0, 1]);
    await db.execute(
      sql`update product_directory set status = 'draft' where id in (${made.id}, ${used.id}, ${liked.id})`,
    );
    expect((await sectionsOf(person)).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
    expect(await productsOf(person, "made")).toEqual([]);
  });

  it("goes to search engines with one product, or three comments, or a public stack of three; demo people never", async () => {
    const db = database.app;
    const reader = await makeUser(db);
    const isIndexed = async (person: Person) => {
      const { isIndexed: said } = await getPerson(database.open, { username: person.username });
      expect((await listPeopleToIndex(database.open)).includes(person.username)).toBe(said);
      return said;
    };
    for (let n = 0; n < 3; n += 1) {
      expect(await isIndexed(reader)).toBe(false);
      const { id } = await makeProduct(db);
      await leaveFeedback(db, { productId: id, authorId: reader.id, comment: "Good.", rating: 4 });
      await db.execute(sql`insert into user_stacks (product_id, user_id) values (${id}, ${reader.id})`);
    }
    expect(await isIndexed(reader)).toBe(true);
    await show(reader, ["made"]);
    expect(await isIndexed(reader)).toBe(false);
    await show(reader, ["stack"]);
    expect(await isIndexed(reader)).toBe(true);
    const { person } = await aBusyPerson();
    expect(await isIndexed(person)).toBe(true);
    await db.execute(sql`update profiles set is_demo = true where id = ${person.id}`);
    expect(await isIndexed(person)).toBe(false);
  });

  it("counts and pages only the newest thousand, so that people who wrote more cost no more", async () => {
    const db = database.app;
    const person = await makeUser(db);
    await db.execute(sql`
      with made as (
        insert into product_directory (product_name, slug, status, listed_at)
        select 'Many ' || n, 'many-' || n, 'live', now() from generate_series(1, 1200) as n returning id
      )
      insert into product_feedback (product_id, user_id, comment, rating, created_at)
      select id, ${person.id}, 'Good', 5, now() - id * interval '1 second' from made`);
    expect(await sectionsOf(person)).toEqual([
      { name: "made", total: 0 },
      { name: "feedback", total: limits.people.sectionMax },
      { name: "collections", total: 0 },
    ]);
    const last = await listPersonFeedback(database.open, { username: person.username, page: 50 });
    expect(last).toMatchObject({ total: 1000, pageCount: 50, reachable: 1000, isPartial: true });
    expect(last.feedback).toHaveLength(20);
  });
});

describe("blocking", () => {
  it("is a wish, not a toggle, and each person's own", async () => {
    const db = database.app;
    const [blocker, blocked] = [await makeUser(db), await makeUser(db)];
    const wish = { username: blocked.username.toUpperCase(), blockerId: blocker.id };
    for (let n = 0; n < 2; n += 1)
      expect(await blockPerson(db, wish)).toEqual({ username: blocked.username, isBlocked: true });
    expect((await listBlockedPeople(db, { userId: blocker.id })).people).toMatchObject([
      { username: blocked.username },
    ]);
    expect((await listBlockedPeople(db, { userId: blocked.id })).people).toEqual([]);
    for (let n = 0; n < 2; n += 1) expect((await unblockPerson(db, wish)).isBlocked).toBe(false);
    expect((await listBlockedPeople(db, { userId: blocker.id })).people).toEqual([]);
    await expect(blockPerson(db, { username: blocker.username, blockerId: blocker.id })).rejects.toMatchObject({
      code: "own_person",
    });
    await expect(blockPerson(db, { username: "nobody here", blockerId: blocker.id })).rejects.toMatchObject({
      code: "person_not_found",
    });
  });

  it("ends at 500 people", async () => {
    const db = database.app;
    const [blocker, one] = [await makeUser(db), await makeUser(db)];
    await db.execute(sql`
      with people as (
        insert into users (id, name, email) select 'crowd-' || n, 'N', 'crowd-' || n || '@people.example'
        from generate_series(1, ${limits.people.blocksMax}::int) as n returning id
      )
      insert into person_blocks (blocker_id, blocked_id) select ${blocker.id}, id from people`);
    const wish = { username: one.username, blockerId: blocker.id };
    await expect(blockPerson(db, wish)).rejects.toMatchObject({ code: "too_many_blocks" });
    await db.execute(sql`delete from person_blocks where blocked_id = 'crowd-1'`);
    expect((await blockPerson(db, wish)).isBlocked).toBe(true);
    expect((await blockPerson(db, wish)).isBlocked).toBe(true);
  });

  describe("between two people", () => {
    beforeEach(() => database.app.execute(sql`delete from letters`));

    async function aThread() {
      const db = database.app;
      const [author, replier] = [await makeUser(db), await makeUser(db)];
      const product = await makeProduct(db);
      const { feedbackId } = await leaveFeedback(db, {
        productId: product.id,
        authorId: author.id,
        comment: "Good.",
        rating: 4,
      });
      return { author, replier, feedbackId };
    }
    const reply = (feedbackId: number, { id }: Person) =>
      replyToFeedback(database.app, { feedbackId, authorId: id, comment: "Agreed." });
    const letters = async () => (await database.app.execute(sql`select kind from letters`)).rows;

    it("keeps the blocked from replying to the blocker, and says so without a name", async () => {
      const { author, replier, feedbackId } = await aThread();
      await blockPerson(database.app, { username: replier.username, blockerId: author.id });
      const refusal = await reply(feedbackId, replier).catch((error: Error) => error);
      expect(refusal).toMatchObject({ code: "reply_refused" });
      expect(String(refusal)).not.toMatch(/block/i);
      expect(await letters()).toEqual([]);
      await unblockPerson(database.app, { username: replier.username, blockerId: author.id });
      await reply(feedbackId, replier);
      expect(await letters()).toEqual([{ kind: "feedback_reply" }]);
    });

    it("sends no mail the other way round either", async () => {
      const { author, replier, feedbackId } = await aThread();
      await blockPerson(database.app, { username: author.username, blockerId: replier.id });
      await reply(feedbackId, replier);
      expect(await letters()).toEqual([]);
    });
  });
});

describe("reports of a person", () => {
  it("count once for each reporter while they are open, and are dismissed and reopened with an audit row", async () => {
    const db = database.app;
    const [person, one, other, moderator] = [
      await makeUser(db),
      await makeUser(db),
      await makeUser(db),
      await makeUser(db),
    ];
    const report = (reporterId: string, note = "") =>
      reportPerson(db, { username: person.username, reporterId, reason: "impersonation", note });
    await report(one.id, "  Not them.  ");
    await report(one.id, "Again");
    await report(other.id);
    await expect(report(person.id)).rejects.toMatchObject({ code: "own_person" });
    const listed = async (isResolved: boolean) =>
      (
        await listReportedPeople(db, { isResolved, page: 1, viewer: { userId: moderator.id, isAdmin: false } })
      ).items.filter(({ userId }) => userId === person.id);
    expect(await listed(false)).toMatchObject([
      {
        username: person.username,
        hasPage: true,
        isSuspended: false,
        reports: [
          { reporter: one.username, reason: "impersonation", note: "Not them." },
          { reporter: other.username, note: null },
        ],
      },
    ]);
    const decision = { personId: person.id, actor: { userId: moderator.id, isAdmin: false, isModerator: true } };
    const first = await resolvePersonReports(db, decision);
    await expect(resolvePersonReports(db, decision)).rejects.toMatchObject({ code: "decided_already" });
    expect(await listed(false)).toEqual([]);
    expect(await listed(true)).toMatchObject([{ resolved: { by: moderator.username } }]);
    await report(one.id, "And again");
    await reopenPersonReports(db, { ...decision, ...first });
    // The older report of the same person stays closed.
    expect((await listed(false))[0]?.reports.map(({ note }) => note)).toEqual([null, "And again"]);
    // An undo doesn't reopen reports that an older decision closed, no matter how often it is pressed.
    const { id: third } = await makeUser(db);
    await resolvePersonReports(db, decision);
    await report(third, "Last");
    const last = await resolvePersonReports(db, decision);
    for (let press = 0; press < 2; press += 1) await reopenPersonReports(db, { ...decision, ...last });
    expect((await listed(false))[0]?.reports.map(({ note }) => note)).toEqual(["Last"]);
    const { rows } = await db.execute(
      sql`select action, object_type, object_id from audit_log where actor_id = ${moderator.id} order by at`,
    );
    expect(rows).toEqual(
      ["resolved", "reopened", "resolved", "resolved", "reopened"].map((act) => ({
        action: `person_reports.${act}`,
        object_type: "user",
        object_id: person.id,
      })),
    );
  });
});
