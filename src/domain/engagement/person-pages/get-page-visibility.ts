import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { PageVisibility } from "#contract/visitor/people.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";

/** A person's settings of what their page shows. */
export async function getPageVisibility(db: Db, { userId }: { userId: string }): Promise<PageVisibility> {
  const [row] = await db
    .select({ hasPage: profiles.hasPage, sections: profiles.shownSections })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!row) throw new DomainError("profile_not_found");
  return row;
}
