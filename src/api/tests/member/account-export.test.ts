import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { exportedLists } from "#domain/people/accounts/exported-lists.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useTestApp } from "#test/tools/app.ts";
import { fillPerson, personColumns } from "#test/tools/fill-person.ts";

const app = useTestApp();
const path = "/api/v1/me/export";

type List = keyof typeof exportedLists;

/** Where in the export each column that references people ends up. A new column fails here until that is decided. */
const placeOf: Record<string, List | "account" | "profile" | null> = {
  "accounts.user_id": "signInMethods",
  "admin_users.granted_by": "adminsAppointed",
  "admin_users.user_id": "account",
  "admin_jobs.requested_by": "adminJobs",
  "avatar_files.user_id": "avatarFiles",
  "product_files.uploaded_by": "productFiles",
  "bookmarks.user_id": "bookmarks",
  "bulk_acts.actor_id": "bulkActs",
  "digests.user_id": "digests",
  "engine_findings.decided_by": "findingsDecided",
  "search_synonyms.updated_by": "synonymsEdited",
  "collection_reports.reporter_id": "collectionReports",
  "collection_reports.resolved_by": "reportsResolved",
  "collections.owner_id": "collections",
  "csv_imports.admin_id": "imports",
  "feedback_reports.reporter_id": "feedbackReports",
  "feedback_reports.resolved_by": "reportsResolved",
  "follows.user_id": "follows",
  // Remembers answered requests for a day; contains nothing the other lists don't.
  "idempotency_keys.user_id": null,
  "letters.recipient_id": "letters",
  "maker_comments.author_id": "makerComments",
  "maker_invitations.invited_by": "invitationsSent",
  "maker_invitations.profile_id": "invitations",
  "moderation_decisions.decided_by": "reviewDecisions",
  "moderation_decisions.undone_by": "reviewDecisions",
  "notices.recipient_id": "notices",
  "notification_preferences.user_id": "emailNotifications",
  "orders.buyer_id": "orders",
  "product_claims.claimant_id": "claims",
  "product_claims.decided_by": "claimsDecided",
  // Which of the person's votes, saves and the like moved in a merge, for a day; the lists themselves have them.
  "product_merge_rows.user_id": null,
  "product_merges.merged_by": "merges",
  "product_merges.undone_by": "merges",
  "alternative_votes.user_id": "alternativeVotes",
  "fact_suggestions.decided_by": "factsDecided",
  "fact_suggestions.suggested_by": "factsSuggested",
  "product_alternatives.decided_by": "alternativesDecided",
  "product_alternatives.named_by": "alternativesProposed",
  "product_alternatives.proposed_by": "alternativesProposed",
  "person_blocks.blocker_id": "blocks",
  // Who blocked them isn't theirs to know, nor who reported them.
  "person_blocks.blocked_id": null,
  "person_reports.person_id": null,
  "person_reports.reporter_id": "personReports",
  "person_reports.resolved_by": "reportsResolved",
  "product_directory.submitter_id": "products",
  "product_feedback.user_id": "feedback",
  "product_makers.profile_id": "makerOf",
  "product_reports.reporter_id": "productReports",
  "product_reports.resolved_by": "reportsResolved",
  "product_revisions.author_id": "revisions",
  "product_revisions.decided_by": "revisionsDecided",
  "product_shares.user_id": "shares",
  "product_upvotes.user_id": "upvotes",
  "product_working_copies.author_id": "workingCopies",
  "profiles.id": "profile",
  "redemption_codes.redeemed_by": "codesRedeemed",
  // Which submission is open on the screen, for a minute.
  "review_presence.user_id": null,
  "sessions.user_id": "sessions",
  "site_feedback.resolved_by": "reportsResolved",
  "site_feedback.user_id": "messagesToUs",
  "two_factors.user_id": "secondFactors",
  "user_stacks.user_id": "stack",
  "withdrawn_upvotes.user_id": "withdrawnUpvotes",
  "withheld_upvotes.user_id": "withheldUpvotes",
};

it("has a place for every column that references people", async () => {
  expect(await personColumns(app.database.app)).toEqual(Object.keys(placeOf).sort());
});

it("contains everything about the person and nothing about anybody else", async () => {
  const me = await app.signIn();
  const { other, foreign } = await fillPerson(app.database.app, me);
  const answer = await me.send(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="localhost-[\w.-]+-export\.json"$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const text = await answer.text();
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;

  const places = [...new Set(Object.values(placeOf))].filter((place) => place !== null);
  expect(places.filter((place) => Object.keys(data[place] ?? {}).length === 0)).toEqual([]);
  expect(Object.keys(exportedLists).filter((list) => (data[list] ?? []).length === 0)).toEqual([]);
  expect(data.notComplete).toEqual([]);
  expect(data.account).toMatchObject({ email: me.email, administratorSince: expect.any(String) });
  expect(data.profile).toMatchObject({ career: "Botanist" });
  expect(data.feedback).toMatchObject([{ comment: "My own words", rating: 4, productSlug: foreign.slug }]);
  expect(data.replies).toMatchObject([{ comment: "My reply" }]);
  expect(data.suggestions).toMatchObject([{ text: "My idea", status: "pending" }]);
  expect(data.products?.map(({ name }) => name)).toEqual(["Draft of the person", "Listed by the person"]);
  const facts =
    "platforms isOpenSource license repositoryUrl pricingUrl languages foundedYear support socialLinks canWorkOffline hasFreePlan priceMonthly priceOnce trialDays priceCurrency pricesCheckedOn importFormats exportFormats dataLocations";
  expect(Object.keys(data.products?.[0] ?? {})).toEqual(expect.arrayContaining(facts.split(" ")));
  expect(data.newsletter).toMatchObject([{ email: me.email }]);

  for (const secret of [other.id, other.email, other.username, "Words of another", "SECRET", "CODES"]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
  const { rows } = await app.database.app.execute<{ token: string }>(
    sql`select token from sessions where user_id = ${me.userId}`,
  );
  expect(text).not.toContain(rows[0]?.token);
});

it("does not name a product that was unpublished since", async () => {
  const me = await app.signIn();
  const { foreign } = await fillPerson(app.database.app, me);
  await app.database.app.execute(sql`update product_directory set status = 'draft' where id = ${foreign.id}`);
  const text = await (await me.send(path)).text();
  expect(text).not.toContain(foreign.slug);
  expect(JSON.parse(text).upvotes).toEqual([
    { productId: foreign.id, productName: null, productSlug: null, createdAt: expect.any(String) },
  ]);
});

it("leaves out a newsletter address the person has not confirmed to be theirs", async () => {
  const me = await app.signIn();
  const stranger = await makeUser(app.database.app);
  await app.database.app.execute(
    sql`update users set email = ${`x-${stranger.email}`}, email_verified = false where id = ${me.userId}`,
  );
  await app.database.app.execute(
    sql`insert into newsletter_subscribers (email, email_key) values (${`x-${stranger.email}`}, ${`x-${stranger.email}`})`,
  );
  expect(JSON.parse(await (await me.send(path)).text()).newsletter).toEqual([]);
});

it("is only for the person", async () => {
  expect((await app.guest.send(path)).status).toBe(401);
});
