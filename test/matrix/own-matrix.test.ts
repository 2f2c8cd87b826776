import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { Write } from "#api/writes/declare-write.ts";
import { writes } from "#api/writes.ts";
import { messages } from "#contract/shared/messages.ts";
import { adminAreaOf, adminAreas } from "#contract/shared/people/admin-areas.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { exemptWrites } from "./own-exempt.ts";
import { ownRows } from "./own-rows.ts";
import type { OwnRequest } from "./own-things.ts";

const app = useTestApp();
const staffWrites = (writes as readonly Write[]).filter(({ gate }) => gate === "staff" || gate === "admin");
const nameOf = ({ route: { method, path } }: Write) => `${method} ${path}`;

afterEach(async () => {
  await app.database.app.execute(sql`update users set disabled_at = null where suspension_note = 'away'`);
});

describe("the column *is about me* (rule 53)", () => {
  it("has a row for every write of the admin area, and no others", () => {
    expect([...Object.keys(ownRows), ...Object.keys(exemptWrites)].sort()).toEqual(staffWrites.map(nameOf).sort());
  });
});

const cases = staffWrites.flatMap((write) => {
  const rows = ownRows[nameOf(write)] ?? [];
  return rows.map((row) => ({ write, row, title: `${nameOf(write)}, as ${row.as}` }));
});

describe.each(cases)("$title", ({ write, row }) => {
  const area = adminAreaOf(write.route.path);
  const isForModerators = write.gate === "staff" && area !== null && adminAreas[area] === "moderator";

  it.runIf(isForModerators)("is refused to a moderator, also where nobody else could", async () => {
    const me = await app.signIn("moderator");
    await sendAway(me.userId);
    const code = row.isForbiddenToModerators ? "forbidden" : "own_decision";
    await expectRefusal(me, { code, decidedBy: me.userId, reason: "Nobody else is here." });
  });

  it("is refused to an administrator while somebody else could decide", async () => {
    const me = await app.signIn("admin");
    const other = await app.signIn(isForModerators ? "moderator" : "admin");
    await sendAway(me.userId, other.userId);
    await expectRefusal(me, { code: "own_decision", decidedBy: other.userId, reason: "I want it." });
  });

  it("is an administrator's with a reason if nobody else could, and the log marks it", async () => {
    const me = await app.signIn("admin");
    const other = await app.signIn("admin");
    await sendAway(me.userId);
    if (!row.requiredReason) await expectRefusal(me, { code: "own_decision_reason", decidedBy: other.userId });
    // The person who decided may take it back without another reason.
    const request = await row.make({ db: app.database.app, me: me.userId, decidedBy: me.userId });
    const answer = await send(me, request, row.isUndo ? undefined : "Nobody else is here.");
    const body = await answer.text();
    expect(answer.status, body).toBe(write.route.status);
    expect(body).not.toContain(messages.errors.own_decision.text);
    const acts = await listActs(me.userId);
    expect(acts.length, body).toBeGreaterThan(0);
    expect(acts.filter(({ isOwn }) => isOwn).length, JSON.stringify(acts)).toBeGreaterThan(0);
  });

  type Refusal = { code: "own_decision" | "own_decision_reason" | "forbidden"; decidedBy: string; reason?: string };

  async function expectRefusal(me: Client & { userId: string }, { code, decidedBy, reason }: Refusal) {
    const isTakenBack = row.isUndo && decidedBy === me.userId;
    // A moderator has decided nothing of their own that they could take back.
    const by = isTakenBack ? (await app.signIn("user")).userId : decidedBy;
    const request = await row.make({ db: app.database.app, me: me.userId, decidedBy: by });
    const answer = await send(me, request, row.isUndo ? undefined : reason);
    const body = await answer.text();
    expect(body, `${answer.status}`).toMatch(new RegExp(`"${code}"|${messages.errors[code].text}`));
    expect(await listActs(me.userId)).toEqual([]);
  }

  async function send(client: Client, { id, json }: OwnRequest, reason?: string): Promise<Response> {
    const path = `/api/v1${write.route.path.replace("{id}", String(id))}`;
    const body = json && { ...json, ...(reason && { [row.requiredReason ?? "reason"]: reason }) };
    return await client.send(path, { method: write.route.method.toUpperCase(), json: body });
  }
});

/** Suspends all staff except these until the test ends. */
async function sendAway(...exceptIds: string[]): Promise<void> {
  await app.database.app.execute(sql`
    update users set disabled_at = now(), suspension_note = 'away'
    where disabled_at is null and id in (select user_id from admin_users)
      and not (id = any (${sql.param(exceptIds)}::text[]))`);
}

async function listActs(userId: string): Promise<{ action: string; isOwn: boolean }[]> {
  const { rows } = await app.database.app.execute<{ action: string; isOwn: boolean }>(sql`
    select action, coalesce(after->>'own' = 'true', false) as "isOwn" from audit_log
    where actor_id = ${userId} and after is not null order by id`);
  return rows;
}
