import type { Db } from "#db/database.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import { makePasswordAccount, testPassword } from "#test/factories/make-password-account.ts";
import type { Visitor } from "./visitor.ts";

export type Person = { id: string; email: string; visitor: Visitor; cookie: string };

/** In every account's id, so that an answer to somebody else can be found out by it. */
export const idMark = "load-account-";

/** Accounts that are older than a day, one for each visitor: the site limits what newcomers may do. */
export async function makePeople(db: Db, { visitors }: { visitors: Visitor[] }): Promise<Person[]> {
  const createdAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  const people: Person[] = [];
  for (const [n, visitor] of visitors.entries()) {
    const id = `${idMark}${n}-`;
    const { email } = await makePasswordAccount(db, { id, username: `loadperson${n}`, createdAt });
    people.push({ id, email, visitor, cookie: "" });
  }
  return people;
}

export async function makeAdmin(db: Db, { email }: Person): Promise<void> {
  await grantRole(db, { email, role: "admin" });
}

/** Null where the site did not let them in; `status` says why. */
export async function signIn({ visitor, email }: Person): Promise<{ status: number; cookie: string | null }> {
  const json = { email, password: testPassword };
  const { status, headers } = await visitor.ask("/api/auth/sign-in/email", { method: "POST", json });
  const set = headers["set-cookie"]?.find((line) => /^(?:__Host-)?session=./.test(line));
  return { status, cookie: set?.split(";")[0] ?? null };
}
