import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeNiche } from "#test/factories/make-niche.ts";
import { type Client, clientOf, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const address = "/api/v1/me/profile";
const plain = { career: null, primaryNicheId: null, lovedNicheIds: [] as number[] };

const put = (client: Client, json: unknown) => client.send(address, { method: "PUT", json });
const post = (client: Client, form: Record<string, string>) => client.send("/forms/profile", { method: "POST", form });

type Niche = { id: number; name: string };
let niches: Niche[];
beforeAll(async () => {
  niches = [];
  for (let n = 0; n < 6; n += 1) niches.push(await makeNiche(app.database.app));
});

async function rowOf(userId: string) {
  const { rows } = await app.database.app.execute(sql`select * from profiles where id = ${userId}`);
  return rows[0];
}

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string[]> } };
  return { status: response.status, code: error.code, fields: error.fields };
}

test("a guest is asked to sign in", async () => {
  for (const response of [await app.guest.send(address), await put(app.guest, { username: "Somebody", ...plain })]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "not_signed_in" } });
  }
});

test("a profile is changed and returned in full, only for its owner and uncached", async () => {
  const [owner, other] = [await app.signIn(), await app.signIn()];
  const before = await rowOf(other.userId);
  const [first, second] = niches.map(({ id }) => id) as [number, number];
  const json = {
    username: " Ada  King ",
    career: "Poet",
    primaryNicheId: first,
    lovedNicheIds: [second, first, second],
  };
  const response = await put(owner, json);
  expect(response.status).toBe(200);
  const profile = await response.json();
  expect(profile).toMatchObject({ username: "Ada King", career: "Poet", primaryNicheId: first, avatarUrl: null });
  expect((profile as { lovedNicheIds: number[] }).lovedNicheIds.toSorted()).toEqual([first, second].toSorted());
  // The same change again changes nothing.
  expect((await put(owner, json)).status).toBe(200);
  const read = await owner.send(address);
  expect(await read.json()).toEqual(profile);
  expect(read.headers.get("cache-control")).toBe("no-store");
  expect(await rowOf(other.userId)).toEqual(before);
  expect((await (await owner.send("/api/v1/session")).json()) as object).toMatchObject({
    viewer: { username: "Ada King" },
  });
});

test("no answer contains an e-mail address or is cached", async () => {
  const owner = await app.signIn();
  const answers = [
    await owner.send(address),
    await put(owner, { username: "No Address", ...plain }),
    await owner.send("/profile"),
    await owner.send("/profile?tab=edit"),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).not.toContain(owner.email);
  }
});

test.each([
  [{ username: "ab" }, { username: ["Username must be at least 3 characters"] }],
  [{ username: "x".repeat(51) }, { username: ["Username must be at most 50 characters"] }],
  [{ username: "a@b.example" }, { username: ["Username contains characters that are not allowed"] }],
  [{ username: "Admin" }, { username: ["This username is reserved. Please choose another one."] }],
  [{ username: undefined }, { username: ["This field is required"] }],
  [{ username: 5 }, { username: ["Please enter a valid value"] }],
  [{ career: "x".repeat(101) }, { career: ["Please use at most 100 characters"] }],
  [{ primaryNicheId: "1" }, { primaryNicheId: ["Please enter a valid value"] }],
  [{ primaryNicheId: 999_999 }, { primaryNicheId: ["This niche is no longer available. Please choose another one."] }],
  [{ lovedNicheIds: [999_999] }, { lovedNicheIds: ["This niche is no longer available. Please choose another one."] }],
  [{ lovedNicheIds: [1, 2, 3, 4, 5, 6] }, { lovedNicheIds: ["You can only select up to 5 favorite categories"] }],
])("%j is refused with its sentence, and nothing is changed", async (change, fields) => {
  const owner = await app.signIn();
  const before = await rowOf(owner.userId);
  const json = { username: "Perfectly Fine", ...plain, ...change };
  expect(await refusalOf(await put(owner, json))).toEqual({ status: 400, code: "invalid_input", fields });
  expect(await rowOf(owner.userId)).toEqual(before);
});

test.each([
  "id",
  "email",
  "role",
  "created_at",
  "createdAt",
  "avatarKey",
  "avatar_key",
  "isDemo",
  "is_demo",
  "isAdmin",
])("a profile with %s in it is refused (A12)", async (key) => {
  const owner = await app.signIn();
  const before = await rowOf(owner.userId);
  expect(await refusalOf(await put(owner, { username: "Mass Assigned", ...plain, [key]: "x" }))).toEqual({
    status: 400,
    code: "invalid_input",
    fields: { [key]: ["This field is not accepted"] },
  });
  expect(await rowOf(owner.userId)).toEqual(before);
});

test("an unpublished niche cannot be chosen, and one unpublished later is no longer shown", async () => {
  const owner = await app.signIn();
  const draft = await makeNiche(app.database.app, { status: "draft" });
  const refused = await put(owner, { username: "Niche Lover", ...plain, primaryNicheId: draft.id });
  expect(refused.status).toBe(400);
  const niche = await makeNiche(app.database.app);
  await put(owner, { username: "Niche Lover", ...plain, primaryNicheId: niche.id, lovedNicheIds: [niche.id] });
  await app.database.app.execute(sql`update niches set status = 'draft' where id = ${niche.id}`);
  expect(await (await owner.send(address)).json()).toMatchObject({ primaryNicheId: null, lovedNicheIds: [] });
});

test("somebody else's name is refused however it is spelled", async () => {
  const [first, second] = [await app.signIn(), await app.signIn()];
  await put(first, { username: "Grace Hopper", ...plain });
  for (const username of ["Grace Hopper", "GRACE HOPPER", "ｇｒａｃｅ hopper", "grace  hopper"]) {
    expect(await refusalOf(await put(second, { username, ...plain }))).toEqual({
      status: 409,
      code: "username_taken",
      fields: { username: ["This username is already taken. Please choose another one."] },
    });
  }
  // Their own name may be spelled differently.
  expect((await put(first, { username: "grace hopper", ...plain })).status).toBe(200);
});

test("of twenty people who request one name at once from two processes exactly one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()));
  const statuses = await race(20, async (n) => {
    const client = clientOf(app.instances[n % 2 === 0 ? 0 : 1], people[n]?.cookie);
    return (await put(client, { username: n % 2 === 0 ? "Wanted Name" : "wanted name", ...plain })).status;
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  const { rows } = await app.database.app.execute(sql`select id from profiles where username_key = 'wanted name'`);
  expect(rows).toEqual([{ id: people[statuses.indexOf(200)]?.userId }]);
});

test("more than sixty changes an hour are refused", async () => {
  const owner = await limited.signIn();
  for (let n = 0; n < 60; n += 1) expect((await put(owner, { username: `Busy ${n}`, ...plain })).status).toBe(200);
  const refused = await put(owner, { username: "Too busy", ...plain });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).not.toBeNull();
});

test("'last active' is updated, at most every quarter of an hour", async () => {
  const owner = await app.signIn();
  const setActive = (age: string) =>
    app.database.app.execute(
      sql`update profiles set last_active_at = now() - ${age}::interval where id = ${owner.userId}`,
    );
  const ageOf = async () => {
    const { lastActiveAt } = (await (await owner.send(address)).json()) as { lastActiveAt: string };
    return Date.now() - Date.parse(lastActiveAt);
  };
  await setActive("10 days");
  expect(await ageOf()).toBeLessThan(60_000);
  await setActive("10 minutes");
  expect(await ageOf()).toBeGreaterThan(9 * 60_000);
});

test("a visit ends half an hour after its last request, and its end is kept until the next one ends", async () => {
  const owner = await app.signIn();
  const { userId } = owner;
  const endOfLastVisit = async (ago: string) => {
    await app.database.app.execute(
      sql`update profiles set last_active_at = now() - ${ago}::interval where id = ${userId}`,
    );
    await owner.send(address);
    const { rows } = await app.database.app.execute<{ minutes: number | null }>(sql`
      select round(extract(epoch from now() - previous_visit_at) / 60)::int as minutes from profiles where id = ${userId}`);
    return rows[0]?.minutes ?? null;
  };
  // Still the first visit: the stored time may be 15 minutes behind the last request.
  expect(await endOfLastVisit("44 minutes")).toBeNull();
  expect(await endOfLastVisit("46 minutes")).toBe(46);
  expect(await endOfLastVisit("20 minutes")).toBe(46);
  expect(await endOfLastVisit("3 hours")).toBe(180);
});

test("the form works without JavaScript, confirms the change, and loses nothing that was typed when it is refused", async () => {
  const owner = await app.signIn();
  const [first, second] = niches as [Niche, Niche];
  const form = { username: "Plain Person", career: "Clerk", primaryNicheId: String(first.id) };
  const sent = await post(owner, { ...form, lovedNicheIds: `${first.id}` });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/profile?tab=edit"]);
  expect(await (await owner.send(address)).json()).toMatchObject({ username: "Plain Person", career: "Clerk" });
  expect(flashOf(sent)).toBe("success.profileUpdated");

  const refused = await sendChecked(owner, { ...form, username: "ab", career: "Kept" }, [first.id, second.id]);
  expect(refused.status).toBe(422);
  const elements = elementsOf(parseHtml(await refused.text()));
  const inputs = elements.filter(({ tagName }) => tagName === "input");
  expect(inputs.find(({ properties }) => properties.name === "username")?.properties.value).toBe("ab");
  expect(inputs.find(({ properties }) => properties.name === "career")?.properties.value).toBe("Kept");
  const chosen = inputs.filter(({ properties }) => properties.name === "lovedNicheIds" && properties.checked === true);
  expect(chosen.map(({ properties }) => Number(properties.value))).toEqual([first.id, second.id]);
  const said = elements.filter(({ properties }) => properties.role === "alert").map(textOf);
  expect(said.join()).toContain("Username must be at least 3 characters");
});

test("the limit of five niches holds without JavaScript too, and unknown fields are refused", async () => {
  const owner = await app.signIn();
  const ids = niches.map(({ id }) => id);
  const form = { username: "Plain Person Two", career: "", primaryNicheId: "" };
  const refused = await sendChecked(owner, form, ids);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("You can only select up to 5 favorite categories");
  expect((await post(owner, { ...form, role: "admin" })).status).toBe(422);
  expect((await sendChecked(owner, form, ids.slice(0, 5))).status).toBe(303);
  expect((await post(app.guest, form)).headers.get("location")).toContain("/auth?redirect=");
});

/** As a browser sends a group of checkboxes: one name, several times. */
async function sendChecked(person: { cookie: string }, form: Record<string, string>, lovedNicheIds: number[]) {
  const body = new URLSearchParams(form);
  for (const id of lovedNicheIds) body.append("lovedNicheIds", String(id));
  const headers = { cookie: person.cookie, "sec-fetch-site": "same-origin" };
  const request = new Request(`${app.origin}/forms/profile`, { method: "POST", headers, body });
  return await app.instances[0].fetch(request, { clientAddress: "127.0.0.1" });
}
