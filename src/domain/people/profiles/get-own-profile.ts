import { eq, sql } from "drizzle-orm";
import type { OwnProfile } from "#contract/member/profile.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";

/** A person's own profile. Leaves out niches unpublished since, and the e-mail address. */
export async function getOwnProfile(db: Db, { userId }: { userId: string }): Promise<OwnProfile> {
  const [row] = await db
    .select({
      username: profiles.username,
      avatarKey: profiles.avatarKey,
      career: profiles.career,
      primaryNicheId: sql<
        number | null
      >`(select id from niches where id = ${profiles.primaryNicheId} and status = 'published')`,
      lovedNicheIds: sql<number[]>`(select coalesce(json_agg(id order by name), '[]') from niches
        where id = any (${profiles.lovedNicheIds}) and status = 'published')`,
      isDemo: profiles.isDemo,
      hasPage: sql<boolean>`${profiles.hasPage} and ${profiles.onboardedAt} is not null`,
      lastActiveAt: profiles.lastActiveAt,
      joinedAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!row) throw new DomainError("profile_not_found");
  const { avatarKey, lastActiveAt, joinedAt, ...profile } = row;
  return {
    ...profile,
    avatarUrl: avatarKey && paths.file(avatarKey),
    lastActiveAt: lastActiveAt.toISOString(),
    joinedAt: joinedAt.toISOString(),
  };
}
