import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OwnSession } from "#contract/member/account.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const path = "/api/v1/me/sessions";

/** Another device of the same person; only its row matters, so the token is random. */
async function addSession(userId: string, { device = "Safari on iPhone", age = "2 hours" } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await app.database.app.execute(sql`
    insert into sessions (id, token, user_id, user_agent, expires_at, created_at, updated_at)
    values (${id}, ${`hash-${id}`}, ${userId}, ${device}, now() + interval '30 days',
      now() - ${age}::interval, now() - ${age}::interval)`);
  return id;
}

const sessionsOf = async (client: { send: typeof app.guest.send }) =>
  (await (await client.send(path)).json()) as OwnSession[];

describe("a person's sessions", () => {
  it("are listed with the current one first, without anybody else's", async () => {
    const me = await app.signIn();
    const phone = await addSession(me.userId);
    const stranger = await app.signIn();
    await addSession(stranger.userId);
    await app.database.app.execute(sql`
      insert into sessions (id, token, user_id, expires_at) values ('old', 'old', ${me.userId}, now() - interval '1 second')`);
    const [current, other, ...rest] = await sessionsOf(me);
    expect(current).toMatchObject({ device: null, isCurrent: true, isRecent: true });
    expect(other).toMatchObject({ id: phone, device: "Safari on iPhone", isCurrent: false, isRecent: false });
    expect(rest).toEqual([]);
    expect(Object.keys(current ?? {}).sort()).toEqual(
      ["device", "id", "isCurrent", "isRecent", "lastUsedAt", "signedInAt"].sort(),
    );
  });

  it("end one by one, immediately; ending one again changes nothing", async () => {
    const me = await app.signIn();
    const phone = await addSession(me.userId);
    const end = async () => (await me.send(`${path}/${phone}`, { method: "DELETE" })).json();
    expect(await end()).toEqual({ ended: 1 });
    expect(await end()).toEqual({ ended: 0 });
    expect(await sessionsOf(me)).toHaveLength(1);
  });

  it("stay when somebody else tries to end them", async () => {
    const me = await app.signIn();
    const stranger = await app.signIn();
    const theirs = (await sessionsOf(stranger))[0];
    const answer = await me.send(`${path}/${theirs?.id}`, { method: "DELETE" });
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 0 }]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  it("all end but the current one, and 20 concurrent requests end each of them once", async () => {
    const me = await app.signIn();
    for (let n = 0; n < 5; n += 1) await addSession(me.userId);
    const stranger = await app.signIn();
    const ended = await race(20, async (index) => {
      const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], me.cookie);
      return ((await (await client.send(path, { method: "DELETE" })).json()) as { ended: number }).ended;
    });
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(5);
    expect(await sessionsOf(me)).toMatchObject([{ isCurrent: true }]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  it("sign out a device in use, effective with its next request", async () => {
    const me = await app.signIn();
    const [session] = await sessionsOf(me);
    expect(await (await me.send(`${path}/${session?.id}`, { method: "DELETE" })).json()).toEqual({ ended: 1 });
    expect((await me.send(path)).status).toBe(401);
  });

  it("are not for guests", async () => {
    for (const [address, method] of [
      [path, "GET"],
      [path, "DELETE"],
      [`${path}/x`, "DELETE"],
    ] as const) {
      expect((await app.guest.send(address, { method })).status).toBe(401);
    }
  });
});

describe("without JavaScript", () => {
  it("the tab lists them, and its buttons end them", async () => {
    const me = await app.signIn();
    const phone = await addSession(me.userId);
    await addSession(me.userId, { device: "Firefox on Linux" });
    const html = await (await me.send("/profile?tab=account")).text();
    for (const words of ["This device", "Safari on iPhone", "Firefox on Linux", "Sign Out Everywhere Else"]) {
      expect(html).toContain(words);
    }
    const one = await me.send("/forms/sessions", { method: "POST", form: { session: phone } });
    expect([one.status, one.headers.get("location")]).toEqual([303, "/profile?tab=account"]);
    expect(await sessionsOf(me)).toHaveLength(2);
    const others = await me.send("/forms/sessions", { method: "POST", form: { session: "others" } });
    expect(await sessionsOf(me)).toHaveLength(1);
    expect([flashOf(one), flashOf(others)]).toEqual(["success.sessionEnded", "success.allOtherSessionsEnded"]);
  });
});
