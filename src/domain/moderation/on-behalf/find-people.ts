import { sql } from "drizzle-orm";
import type { FoundPerson } from "#contract/admin/products/product-editing.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";

type Row = { person: PersonRow; userId: string; email: string };

/** People by the beginning of their username or by their whole address, with the address: administrators only (rule 40). */
export async function findPeople(db: Db, { query }: { query: string }): Promise<FoundPerson[]> {
  const typed = query.trim();
  if ([...typed].length < limits.makerSearch.queryMin)
    throw new DomainError("invalid_input", { fields: { q: [validation.makerSearchTooShort] } });
  const prefix = `${usernameKey(typed).replaceAll(/[\\%_]/g, "\\$&")}%`;
  const columns = sql`${personJson} as person, u.id as "userId", u.email
    from profiles p join users u on u.id = p.id where u.disabled_at is null`;
  // Two searches, so that each uses its index.
  const { rows } = await db.execute<Row>(sql`
    (select ${columns} and u.email = ${typed.toLowerCase()})
    union all
    (select ${columns} and u.email <> ${typed.toLowerCase()} and p.username_key like ${prefix}
      order by p.username_key limit ${limits.makerSearch.resultsPerField})`);
  return rows.map(({ person, ...account }) => ({ ...toPerson(person), ...account }));
}
