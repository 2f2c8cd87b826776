import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { turnOffEmails } from "#domain/people/email-choices/turn-off-emails.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { sendMorningMail } from "./send-morning-mail.ts";
import { getMorningMail, setMorningMail } from "./set-morning-mail.ts";

const database = useTestDatabase();
const db = () => database.app;

/** A fixed hour, so that the tests don't depend on the time of day. */
const setHour = (hour: string) =>
  db().execute(sql`
    insert into site_settings (key, value) values ('settings', jsonb_build_object('morningHour', ${sql.raw(hour)}))
    on conflict (key) do update set value = excluded.value`);

const hourNow = "extract(hour from now() at time zone 'UTC')::int";
const letters = async () =>
  (await db().execute<{ address: string; data: object }>(sql`select address, data from letters order by address`)).rows;

async function makeReader(role: "admin" | "moderator") {
  const person = await makeUser(db());
  await grantRole(db(), { email: person.email, role });
  await setMorningMail(db(), { userId: person.id, isOn: true });
  return person;
}

beforeEach(async () => {
  await db().execute(sql`delete from letters`);
  await db().execute(sql`delete from admin_users`);
  await db().execute(sql`delete from site_feedback`);
  await db().execute(sql`delete from site_settings where key = 'morning_mail'`);
  await setHour("0");
});

const somethingWaits = () => db().execute(sql`insert into site_feedback (message) values ('Hello')`);

test("staff who want it get one mail a day, also from two processes", async () => {
  const [admin, moderator, quiet] = [
    await makeReader("admin"),
    await makeReader("moderator"),
    await makeReader("admin"),
  ];
  await setMorningMail(db(), { userId: quiet.id, isOn: false });
  const other = await makeUser(db());
  await grantRole(db(), { email: other.email, role: "admin" });
  await somethingWaits();
  await Promise.all([sendMorningMail(db()), sendMorningMail(db()), sendMorningMail(db())]);
  await sendMorningMail(db());
  expect(await letters()).toEqual(
    [admin, moderator]
      .map(({ email }) => email)
      .sort()
      .map((address) => ({
        address,
        data: {
          waiting: {
            submissions: 0,
            suggestions: 0,
            alternatives: 0,
            facts: 0,
            collections: 0,
            claims: 0,
            "feedback-reports": 1,
            orders: 0,
          },
        },
      })),
  );
  await db().execute(sql`update site_settings set value = '{"day": "2026-01-01"}' where key = 'morning_mail'`);
  await sendMorningMail(db());
  expect(await letters()).toHaveLength(4);
});

test("a flagged order is administrators' business only", async () => {
  const admin = await makeReader("admin");
  await makeReader("moderator");
  await makeOrder(db(), { flag: "refund_failed" });
  expect(await sendMorningMail(db())).toEqual({ queued: 1 });
  expect(await letters()).toMatchObject([{ address: admin.email, data: { waiting: { orders: 1 } } }]);
  await db().execute(sql`delete from orders`);
});

test("nobody gets a mail when nothing waits, nor after losing the role", async () => {
  await makeReader("admin");
  expect(await sendMorningMail(db())).toEqual({ queued: 0 });
  await somethingWaits();
  // The day is over: nothing was waiting at its hour.
  expect(await sendMorningMail(db())).toEqual({ queued: 0 });
  await db().execute(sql`delete from site_settings where key = 'morning_mail'`);
  await db().execute(sql`delete from admin_users`);
  expect(await sendMorningMail(db())).toEqual({ queued: 0 });
  expect(await letters()).toEqual([]);
});

test("it is sent from the set hour on, not before", async () => {
  await makeReader("admin");
  await somethingWaits();
  await setHour("24");
  expect(await sendMorningMail(db())).toEqual({ queued: 0 });
  await setHour(hourNow);
  expect(await sendMorningMail(db())).toEqual({ queued: 1 });
});

test("it is off until somebody turns it on, and its link turns it off", async () => {
  const { id: userId } = await makeUser(db());
  expect((await getMorningMail(db(), { userId })).isOn).toBe(false);
  expect((await setMorningMail(db(), { userId, isOn: true })).isOn).toBe(true);
  const { rows } = await db().execute<{ key: string }>(
    sql`select unsubscribe_key as key from notification_preferences where user_id = ${userId}`,
  );
  await turnOffEmails(db(), { token: `morning.${rows[0]?.key}` });
  expect((await getMorningMail(db(), { userId })).isOn).toBe(false);
});
