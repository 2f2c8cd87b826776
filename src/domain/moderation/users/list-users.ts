import { type SQL, sql } from "drizzle-orm";
import type { UsersQuery } from "#contract/admin/people/user-input.ts";
import type { AdminUsers } from "#contract/admin/people/users.ts";
import * as limits from "#contract/shared/limits.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { isNewUser, toAdminUser, type UserRow, userColumns, usersFrom } from "./user-row.ts";

const pageSize = limits.adminLists.pageSize;

/** A page of the people who match, and how many there are. The search takes the start of a username, or a whole address. */
export async function listUsers(db: Db, query: UsersQuery): Promise<AdminUsers> {
  const where = sql.join([sql`true`, ...conditions(query)], sql` and `);
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<UserRow>(sql`
      select ${userColumns} from ${usersFrom} where ${where} order by ${orders[query.sort]}
      limit ${pageSize} offset ${(query.page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${usersFrom} where ${where}`),
  ]);
  return { users: rows.map(toAdminUser), total: counted[0]?.total ?? 0 };
}

function conditions({ q, role, state }: UsersQuery): SQL[] {
  const words = q.trim();
  return [
    ...(words === "" ? [] : [words.includes("@") ? hasAddress(words) : startsWith(words)]),
    ...(role === "any" ? [] : [role === "none" ? sql`a.role is null` : sql`a.role = ${role}`]),
    ...(state === "all" ? [] : [states[state]]),
  ];
}

function hasAddress(email: string): SQL {
  return sql`u.email = ${email.toLowerCase()}`;
}

function startsWith(name: string): SQL {
  return sql`p.username_key like ${`${usernameKey(name).replaceAll(/[\\%_]/g, "\\$&")}%`}`;
}

const states: Record<Exclude<UsersQuery["state"], "all">, SQL> = {
  active: sql`u.disabled_at is null`,
  suspended: sql`u.disabled_at is not null`,
  demo: sql`p.is_demo`,
  new: isNewUser,
};

const orders: Record<UsersQuery["sort"], SQL> = {
  "-joined": sql`p.created_at desc, p.id desc`,
  joined: sql`p.created_at, p.id`,
  username: sql`p.username_key`,
  "-username": sql`p.username_key desc`,
  "-active": sql`p.last_active_at desc, p.id desc`,
  active: sql`p.last_active_at, p.id`,
};
