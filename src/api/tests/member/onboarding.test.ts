import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeNiche } from "#test/factories/make-niche.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const path = "/api/v1/me/onboarding";

/** Somebody who has signed in for the first time. */
async function signInNew() {
  const person = await app.signIn();
  await app.database.app.execute(sql`update profiles set onboarded_at = null where id = ${person.userId}`);
  return person;
}

const storedOf = async (userId: string) =>
  (
    await app.database.app.execute(sql`
      select username, career, primary_niche_id as "primaryNicheId", to_json(loved_niche_ids) as "lovedNicheIds",
        onboarded_at as "onboardedAt" from profiles where id = ${userId}`)
  ).rows[0];

const viewerOf = async (client: { send: typeof app.guest.send }) =>
  ((await (await client.send("/api/v1/session")).json()) as { viewer: object }).viewer;

const change = (username: string, more: object = {}) => ({
  username,
  career: null,
  primaryNicheId: null,
  lovedNicheIds: [],
  ...more,
});

describe("completing onboarding", () => {
  it("saves the profile and ends onboarding", async () => {
    const me = await signInNew();
    const niche = await makeNiche(app.database.app);
    expect(await viewerOf(me)).toMatchObject({ needsOnboarding: true, primaryNiche: null });
    const json = change("Ada Lovelace", { career: "Botanist", primaryNicheId: niche.id, lovedNicheIds: [niche.id] });
    const answer = await me.send(path, { method: "PUT", json });
    expect([answer.status, await answer.json()]).toMatchObject([200, { username: "Ada Lovelace", career: "Botanist" }]);
    expect(await storedOf(me.userId)).toMatchObject({ ...json, onboardedAt: expect.any(String) });
    expect(await viewerOf(me)).toMatchObject({ needsOnboarding: false, primaryNiche: niche.slug });
  });

  it("keeps the time of the first completion", async () => {
    const me = await signInNew();
    await me.send(path, { method: "PUT", json: change("first name") });
    const first = await storedOf(me.userId);
    await me.send(path, { method: "PUT", json: change("second name") });
    await me.send(`${path}/skip`, { method: "POST", json: {} });
    expect(await storedOf(me.userId)).toEqual({ ...first, username: "second name" });
  });

  it.each([
    [{ username: "ab" }, { username: ["Username must be at least 3 characters"] }],
    [{ username: "x".repeat(51) }, { username: ["Username must be at most 50 characters"] }],
    [{ username: "admin" }, { username: ["This username is reserved. Please choose another one."] }],
    [{ lovedNicheIds: [1, 2, 3, 4, 5, 6] }, { lovedNicheIds: ["You can only select up to 5 favorite categories"] }],
    [{ primaryNicheId: 999_999_999 }, { primaryNicheId: expect.anything() }],
    [{ onboardedAt: null }, { onboardedAt: ["This field is not accepted"] }],
    [{ id: "somebody" }, { id: ["This field is not accepted"] }],
    [{ email: "x@y.example" }, { email: ["This field is not accepted"] }],
  ])("is refused for %j, and nothing is written", async (wrong, fields) => {
    const me = await signInNew();
    const before = await storedOf(me.userId);
    const answer = await me.send(path, { method: "PUT", json: { ...change("a good name"), ...wrong } });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { fields } }]);
    expect(await storedOf(me.userId)).toEqual(before);
  });

  it("is refused with somebody else's name, and stays incomplete", async () => {
    const [me, other] = await Promise.all([signInNew(), signInNew()]);
    await other.send(path, { method: "PUT", json: change("Taken Name") });
    const answer = await me.send(path, { method: "PUT", json: change("taken name") });
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: "username_taken" } }]);
    expect(await viewerOf(me)).toMatchObject({ needsOnboarding: true });
  });

  it("gives a name to exactly one of 20 people who request it at once", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, signInNew));
    const statuses = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], people[index]?.cookie);
      return (await client.send(path, { method: "PUT", json: change("wanted by all") })).status;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it("is not for guests", async () => {
    expect((await app.guest.send(path, { method: "PUT", json: change("nobody here") })).status).toBe(401);
    expect((await app.guest.send(`${path}/skip`, { method: "POST", json: {} })).status).toBe(401);
  });
});

it("skipping only keeps the viewer from being asked again", async () => {
  const me = await signInNew();
  const before = await storedOf(me.userId);
  expect((await me.send(`${path}/skip`, { method: "POST", json: {} })).status).toBe(200);
  expect(await storedOf(me.userId)).toEqual({ ...before, onboardedAt: expect.any(String) });
});

describe("without JavaScript", () => {
  const form = { career: "", primaryNicheId: "", redirect: "/submit" };

  it("both buttons continue to where the new account was heading", async () => {
    const [me, other] = await Promise.all([signInNew(), signInNew()]);
    const niches = [await makeNiche(app.database.app), await makeNiche(app.database.app)];
    const html = await (await me.send("/onboarding?redirect=%2Fsubmit")).text();
    expect(html).toContain('name="redirect" value="/submit"');
    const done = await me.send("/forms/onboarding", {
      method: "POST",
      form: {
        ...form,
        username: "plain person",
        lovedNicheIds: String(niches[0]?.id),
        primaryNicheId: String(niches[1]?.id),
      },
    });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/submit"]);
    expect(await storedOf(me.userId)).toMatchObject({
      username: "plain person",
      lovedNicheIds: [niches[0]?.id],
      primaryNicheId: niches[1]?.id,
      onboardedAt: expect.any(String),
    });
    const skipped = await other.send("/forms/onboarding/skip", {
      method: "POST",
      form: { redirect: "//evil.example" },
    });
    expect([skipped.status, skipped.headers.get("location")]).toEqual([303, "/"]);
    expect(await viewerOf(other)).toMatchObject({ needsOnboarding: false });
  });

  it("an invalid form comes back with everything that was typed", async () => {
    const me = await signInNew();
    const answer = await me.send("/forms/onboarding", {
      method: "POST",
      form: { ...form, username: "ab", career: "Potter" },
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const words of ["Username must be at least 3 characters", 'value="ab"', 'value="Potter"', 'value="/submit"']) {
      expect(html).toContain(words);
    }
  });

  it("somebody whose session ended signs in again and comes back", async () => {
    const answer = await app.guest.send("/forms/onboarding", {
      method: "POST",
      form: { ...form, username: "nobody here" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/auth?redirect=${encodeURIComponent("/onboarding?redirect=%2Fsubmit")}&error=onboarding_session_lost`,
    ]);
    const page = await (await app.guest.send(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("Please sign in again to complete onboarding.");
  });
});
