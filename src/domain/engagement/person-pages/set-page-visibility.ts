import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { PageVisibility } from "#contract/visitor/people.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";

/** Triggers drop the cached pages that showed more. */
export async function setPageVisibility(
  db: Db,
  { userId, wanted }: { userId: string; wanted: PageVisibility },
): Promise<PageVisibility> {
  const sections = [...new Set(wanted.sections)];
  const { rowCount } = await db
    .update(profiles)
    .set({ hasPage: wanted.hasPage, shownSections: sections, updatedAt: sql`now()` })
    .where(eq(profiles.id, userId));
  if (rowCount !== 1) throw new DomainError("profile_not_found");
  return { hasPage: wanted.hasPage, sections };
}
