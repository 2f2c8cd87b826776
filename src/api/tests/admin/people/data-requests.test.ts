import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "#test/tools/app.ts";
import { countNamed, fillPerson } from "#test/tools/fill-person.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const db = () => app.database.app;
const request = { requestedBy: "person", reference: "Ticket 4711" };

async function makePerson() {
  const person = await app.signIn();
  const { rows } = await db().execute<{ username: string }>(
    sql`select username from profiles where id = ${person.userId}`,
  );
  return { ...person, username: rows[0]?.username ?? "" };
}

type Person = { userId: string; username: string };
type Client = Awaited<ReturnType<typeof app.signIn>>;

const remove = (admin: Client, { userId, username }: Person, input: object = request) =>
  admin.send(`/api/v1/admin/users/${userId}`, { method: "DELETE", json: { username, ...input } });
const exportOf = (admin: Client, { userId, username }: Person, input: object = request) =>
  admin.send(`/api/v1/admin/users/${userId}/export`, { method: "POST", json: { username, ...input } });

const actsAbout = async ({ userId }: Person) =>
  (
    await db().execute(sql`
      select actor_id as actor, action, object_type as about, after from audit_log
      where object_id = ${userId} and action in ('user.deleted', 'user.data_exported', 'account.deleted') order by id`)
  ).rows;
const isThere = async ({ userId }: Person) =>
  (await db().execute(sql`select from users where id = ${userId}`)).rowCount === 1;

test("an administrator exports what the person could export, and the log says for whom", async () => {
  const [admin, person] = [await app.signIn("admin"), await makePerson()];
  await fillPerson(db(), person);
  const response = await exportOf(admin, person);
  expect(response.status).toBe(200);
  const [theirs, own] = [await response.json(), await (await person.send("/api/v1/me/export")).json()];
  expect({ ...theirs, exportedAt: "" }).toEqual({ ...own, exportedAt: "" });
  expect(await actsAbout(person)).toEqual([
    { actor: admin.userId, action: "user.data_exported", about: "user", after: request },
  ]);
});

test("a deletion removes everything about the person, and the log keeps the id and the reference", async () => {
  const [admin, person] = [await app.signIn("admin"), await makePerson()];
  await fillPerson(db(), person);
  const response = await remove(admin, person);
  expect([response.status, await response.json()]).toEqual([200, { isDeleted: true }]);
  expect(Object.entries(await countNamed(db(), person)).filter(([, n]) => n > 0)).toEqual([]);
  expect(await isThere(person)).toBe(false);
  expect((await person.send("/api/v1/me/export")).status).toBe(401);
  expect(await actsAbout(person)).toEqual([
    { actor: admin.userId, action: "user.deleted", about: "user", after: request },
  ]);
});

test("a deletion that is sent several times at once happens once", async () => {
  const [admin, person] = [await app.signIn("admin"), await makePerson()];
  const answers = await race(5, () => remove(admin, person));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await actsAbout(person)).toHaveLength(1);
});

test.each([
  [{ username: "somebody else" }, "username"],
  [{ requestedBy: "nobody" }, "requestedBy"],
  [{ reference: "  " }, "reference"],
  [{ reference: "x".repeat(301) }, "reference"],
])("%j is refused at its field, by both doors, and nothing happens", async (wrong, field) => {
  const [admin, person] = [await app.signIn("admin"), await makePerson()];
  for (const ask of [remove, exportOf]) {
    const response = await ask(admin, person, { ...request, ...wrong });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
  }
  expect(await isThere(person)).toBe(true);
  expect(await actsAbout(person)).toEqual([]);
});

test("nobody deletes or exports themselves through this door", async () => {
  const admin = await app.signIn("admin");
  const { rows } = await db().execute<{ username: string }>(
    sql`select username from profiles where id = ${admin.userId}`,
  );
  const self = { userId: admin.userId, username: rows[0]?.username ?? "" };
  for (const ask of [remove, exportOf]) {
    const response = await ask(admin, self);
    expect([response.status, (await response.json()).error.code]).toEqual([409, "own_account"]);
  }
  expect(await isThere(self)).toBe(true);
});

test("two administrators who delete each other at once leave one", async () => {
  const admins = [await app.signIn("admin"), await app.signIn("admin")] as const;
  await db().execute(sql`
    delete from admin_users where user_id not in (${admins[0].userId}, ${admins[1].userId})`);
  const { rows } = await db().execute<Person>(sql`
    select id as "userId", username from profiles where id in (${admins[0].userId}, ${admins[1].userId})`);
  const named = (one: Client) => rows.find(({ userId }) => userId === one.userId) as Person;
  await race(2, (n) => (n === 0 ? remove(admins[0], named(admins[1])) : remove(admins[1], named(admins[0]))));
  const { rowCount } = await db().execute(sql`select from admin_users`);
  expect(rowCount).toBe(1);
});

test("it needs a recent sign-in and an administrator", async () => {
  const person = await makePerson();
  const [admin, moderator] = [await app.signIn("admin"), await app.signIn("moderator")];
  await db().execute(sql`
    update sessions set created_at = now() - interval '2 hours', confirmed_at = null where user_id = ${admin.userId}`);
  for (const ask of [remove, exportOf]) {
    const response = await ask(admin, person);
    expect([response.status, (await response.json()).error.code]).toEqual([403, "sign_in_too_old"]);
    expect((await ask(moderator, person)).status).toBe(403);
  }
  expect(await isThere(person)).toBe(true);
});
