import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Person } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { publicProfiles } from "#db/schema/live-views.ts";
import { areApart } from "../../people/blocks/list-blocked-people.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";

type Search = { query: string; viewerId: string };

/**
 * People by the beginning of their username (rule 40), without blocked people (rule 54). People whose page is off are
 * found only by their full username. Addresses find nobody, not even whole ones: that would reveal who has an account.
 */
export async function searchPeople(db: Db, { query, viewerId }: Search): Promise<Person[]> {
  const key = usernameKey(query);
  if ([...key].length < limits.makerSearch.queryMin)
    throw new DomainError("invalid_input", { fields: { q: [validation.makerSearchTooShort] } });
  const { rows } = await db.execute<{ person: PersonRow }>(sql`
    select ${personJson} as person from ${publicProfiles} p join profiles w on w.id = p.id join users u on u.id = p.id
    where w.username_key like ${`${key.replaceAll(/[\\%_]/g, "\\$&")}%`} and u.disabled_at is null
      and (p.has_page or w.username_key = ${key}) and not ${areApart(sql`p.id`, viewerId)}
    order by w.username_key limit ${limits.makerSearch.resultsPerField}`);
  return rows.map(({ person }) => toPerson(person));
}
