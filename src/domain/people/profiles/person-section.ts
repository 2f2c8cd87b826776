import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { PersonSection } from "#contract/visitor/person-sections.ts";
import type { Db } from "#db/database.ts";
import { livePeople } from "#db/schema/live-views.ts";
import { keyOfName } from "../names/key-of-name.ts";

/** The id of the person if they show this section; otherwise the section doesn't exist. */
export async function getSectionOwner(
  db: Db,
  { username, section }: { username: string; section: PersonSection },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${livePeople} where username_key = ${keyOfName(username)} and ${section} = any (shown_sections)`);
  const [owner] = rows;
  if (!owner) throw new DomainError("person_not_found");
  return owner.id;
}

/** Whether a section is at the paging limit, and may have more. */
export const isPartial = (total: number): boolean => total >= limits.people.sectionMax;
