import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { keyOfName } from "./key-of-name.ts";

type Account = { id: string; username: string; hasPage: boolean };

/**
 * A person by their name, whether or not they show a page: their feedback has their name too. Leaves out suspended
 * people.
 */
export async function getAccountByName(db: Db, { username }: { username: string }): Promise<Account> {
  const { rows } = await db.execute<Account>(sql`
    select p.id, p.username, p.has_page as "hasPage" from profiles p join users u on u.id = p.id and u.disabled_at is null
    where p.username_key = ${keyOfName(username)}`);
  const [account] = rows;
  if (!account) throw new DomainError("person_not_found");
  return account;
}
