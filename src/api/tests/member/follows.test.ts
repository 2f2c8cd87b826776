import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { FollowMark, Follows, NoticePage } from "#contract/member/follows.ts";
import { notifyPeople } from "#domain/records/letters/notify-people.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makePasswordAccount } from "#test/factories/make-password-account.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOf, flashOn, sendIntent, signInByPassword } from "#test/tools/intents.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

const follow = (client: Client, kind: string, target: string | number) =>
  client.send("/api/v1/me/follows", { method: "PUT", json: { kind, target: String(target) } });
const marksOf = async (client: Client) =>
  ((await (await client.send("/api/v1/me/follow-marks")).json()) as { follows: FollowMark[] }).follows;
const listOf = async (client: Client) => ((await (await client.send("/api/v1/me/follows")).json()) as Follows).follows;
const noticesOf = async (client: Client) => (await (await client.send("/api/v1/me/notices")).json()) as NoticePage;
const unreadOf = async (client: Client) =>
  ((await (await client.send("/api/v1/session")).json()) as { viewer: { unreadNotices: number } }).viewer.unreadNotices;

test("follows are set, not toggled, and each person's own", async () => {
  const niche = await makeNiche(app.database.app);
  const [me, other] = [await app.signIn(), await app.signIn()];
  const answers = [await follow(me, "niche", niche.id), await follow(me, "niche", niche.id)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [mark] = await marksOf(me);
  expect(mark).toMatchObject({ kind: "niche", target: String(niche.id) });
  expect(await marksOf(other)).toEqual([]);
  for (const client of [other, me, me]) {
    const answer = await client.send(`/api/v1/me/follows/${mark?.id}`, { method: "DELETE" });
    expect([answer.status, await answer.json()]).toEqual([200, { id: mark?.id, isFollowed: false }]);
    expect(await marksOf(me)).toHaveLength(client === other ? 1 : 0);
  }
});

test.each([
  ["product", "999999", 404],
  ["niche", "design", 404],
  ["tag", "no such tag", 404],
  ["search", "q=", 404],
  ["person", "1", 400],
  ["search", "", 400],
  ["search", `q=${"x".repeat(1200)}`, 400],
])("following the %s %j is refused", async (kind, target, status) => {
  expect((await follow(await app.signIn(), kind, target)).status).toBe(status);
});

test("without JavaScript, the buttons of niche, tag, product and search follow and unfollow", async () => {
  const niche = await makeNiche(app.database.app);
  const product = await makeProduct(app.database.app, { nicheIds: [niche.id], name: "Plainly", tags: ["plain forms"] });
  const me = await app.signIn();
  const formsOn = async (page: string) => {
    const html = await (await me.send(page)).text();
    return [...html.matchAll(/action="(\/forms\/(?:un)?follow\?[^"]+)"/g)].map(([, action = ""]) =>
      action.replaceAll("&amp;", "&"),
    );
  };
  const pages = [
    `/niche/${niche.slug}`,
    "/tag/plain-forms",
    `/resources/${product.slug}`,
    "/search?q=Plainly&pricing=free",
  ];
  for (const [index, page] of pages.entries()) {
    const [action = ""] = await formsOn(page);
    const followed = await me.send(action, { method: "POST", form: {} });
    expect([followed.status, followed.headers.get("location"), flashOf(followed)]).toEqual([
      303,
      page,
      "success.followed",
    ]);
    expect(await marksOf(me)).toHaveLength(index + 1);
    expect((await formsOn(page))[0]).toContain("/forms/unfollow?itemId=");
  }
  expect((await listOf(me)).map(({ name, news }) => [name, news])).toEqual([
    [niche.name, 0],
    ["#plain forms", 0],
    ["Plainly", 0],
    ["“plainly”, Free", 0],
  ]);
  const actions = await formsOn("/following");
  expect(actions).toHaveLength(4);
  const ended = await me.send(actions[0] ?? "", { method: "POST", form: {} });
  expect([ended.headers.get("location"), flashOf(ended)]).toEqual(["/following", "success.unfollowed"]);
  expect(await marksOf(me)).toHaveLength(3);
});

test("a guest's follow is kept until they have signed in, from the dialog and from the plain form", async () => {
  const niche = await makeNiche(app.database.app);
  const back = `/niche/${niche.slug}`;
  const target = { kind: "niche", target: String(niche.id) };
  for (const ask of [
    (browser: ReturnType<typeof browserOf>) => sendIntent(browser, { action: "follow", ...target }, back),
    (browser: ReturnType<typeof browserOf>) =>
      browser.send(`/forms/follow?kind=niche&target=${niche.id}&redirect=${encodeURIComponent(back)}`, {
        method: "POST",
        form: {},
      }),
  ]) {
    const browser = browserOf(app.instances[0]);
    const account = await makePasswordAccount(app.database.app);
    await ask(browser);
    await signInByPassword(browser, account);
    expect(await flashOn(browser, back)).toContain("Following");
  }
  const { rows } = await app.database.app.execute(sql`
    select count(*)::int as n from follows where niche_id = ${niche.id}`);
  expect(rows).toEqual([{ n: 2 }]);
});

test("private pages send guests to sign in, and guests' pages don't ask for follows", async () => {
  for (const page of ["/following", "/following/digest", "/notifications", "/notifications?page=2"]) {
    const answer = await app.guest.send(page);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/auth?redirect=${encodeURIComponent(page)}`,
    ]);
  }
  const niche = await makeNiche(app.database.app);
  const html = await (await app.guest.send(`/niche/${niche.slug}`)).text();
  expect(html).not.toContain("follow-marks");
  expect(html).toContain("/forms/follow?kind=niche");
});

test("the bell counts what is unread, the page lists it, and one form reads it all", async () => {
  const me = await app.signIn();
  const tell = (n: number) =>
    notifyPeople(app.database.app, {
      kind: "suggestion_dismissed",
      notices: Array.from({ length: n }, () => ({ recipientId: me.userId, data: { text: "x", reason: null } })),
    });
  expect(await unreadOf(me)).toBe(0);
  await tell(23);
  expect(await unreadOf(me)).toBe(23);
  const home = await (await me.send("/?all=1")).text();
  expect(home).toMatch(/notice-count"><span class="sr-only">, <\/span>23/);
  const second = await (await me.send("/notifications?page=2")).text();
  expect(second.match(/class="notice-row"/g)).toHaveLength(3);
  const { notices } = await noticesOf(me);
  await tell(90);
  expect(await unreadOf(me)).toBe(100);
  expect(await (await me.send("/notifications")).text()).toContain("99+");
  const read = await me.send("/forms/read-notices", { method: "POST", form: { upTo: String(notices[0]?.id) } });
  expect([read.status, read.headers.get("location"), flashOf(read)]).toEqual([
    303,
    "/notifications",
    "success.noticesRead",
  ]);
  expect(await unreadOf(me)).toBe(90);
  const one = await me.send("/api/v1/me/notices/read", {
    method: "PUT",
    json: { only: (await noticesOf(me)).notices[0]?.id },
  });
  expect(await one.json()).toEqual({ unread: 89 });
});

test("the digest is previewed before it is wanted, and turned on and off by a plain form", async () => {
  const niche = await makeNiche(app.database.app);
  await makeProduct(app.database.app, { nicheIds: [niche.id], name: "Previewed" });
  await app.database.app.execute(sql`update product_directory set listed_at = now() - interval '16 minutes'`);
  const me = await app.signIn();
  const page = async () => await (await me.send("/following/digest")).text();
  expect(await page()).toContain("Nothing to send yet");
  await follow(me, "niche", niche.id);
  expect(await page()).not.toContain("Previewed");
  await app.database.app.execute(sql`update follows set created_at = now() - interval '1 day'`);
  const before = await page();
  expect(before).toContain("1 update from what you follow on");
  expect(before).toContain("Previewed");
  expect(before).toContain("Send me this every week");
  const choose = (form: Record<string, string>) => me.send("/forms/digest", { method: "POST", form });
  expect((await choose({ isOn: "on" })).headers.get("location")).toBe("/following/digest");
  expect(await page()).toContain("Stop the weekly digest");
  expect(await (await me.send("/api/v1/me/notifications")).json()).toMatchObject({ digest: true });
  await choose({});
  expect(await page()).toContain("Send me this every week");
});

test("the 121st follow of an hour is refused", async () => {
  const person = await limited.signIn();
  const statuses: number[] = [];
  for (let n = 0; n < 121; n += 1) statuses.push((await follow(person, "search", "q=again")).status);
  expect(statuses).toEqual([...Array(120).fill(200), 429]);
});
