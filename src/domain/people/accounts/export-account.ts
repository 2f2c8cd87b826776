import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { exportedLists } from "./exported-lists.ts";

export type AccountExport = {
  exportedAt: string;
  account: Record<string, unknown>;
  profile: Record<string, unknown>;
  /** Lists that were too long; they contain the newest entries. */
  notComplete: string[];
} & Record<string, unknown>;

/** Everything we store about a person, and nothing about anybody else. Read only; newest first. */
export async function exportAccount(db: Db, { userId }: { userId: string }): Promise<AccountExport> {
  const { rows } = await db.execute<Pick<AccountExport, "exportedAt" | "account" | "profile">>(sql`
    select now() as "exportedAt", json_build_object(
        'id', u.id, 'email', u.email, 'isEmailVerified', u.email_verified, 'name', u.name,
        'hasTwoFactor', u.two_factor_enabled, 'isDemo', u.is_demo, 'administratorSince', a.created_at,
        'createdAt', u.created_at, 'updatedAt', u.updated_at) as account,
      json_build_object('username', p.username, 'career', p.career, 'avatarKey', p.avatar_key,
        'primaryNiche', (select name from niches where id = p.primary_niche_id),
        'favoriteNiches', (select coalesce(json_agg(name order by name), '[]') from niches
          where id = any (p.loved_niche_ids)),
        'hasPublicPage', p.has_page, 'publicSections', p.shown_sections, 'onboardedAt', p.onboarded_at,
        'lastActiveAt', p.last_active_at, 'previousVisitAt', p.previous_visit_at, 'hasForYou', p.has_for_you,
        'createdAt', p.created_at,
        'updatedAt', p.updated_at) as profile
    from users u join profiles p on p.id = u.id left join admin_users a on a.user_id = u.id
    where u.id = ${userId}`);
  const [person] = rows;
  if (!person) throw new DomainError("profile_not_found");

  const max = limits.account.exportRowsMax;
  const notComplete: string[] = [];
  const lists: Record<string, unknown[]> = {};
  for (const [name, select] of Object.entries(exportedLists)) {
    const { rows: list } = await db.execute(sql`${select(userId)} limit ${max + 1}`);
    if (list.length > max) notComplete.push(name);
    lists[name] = list.slice(0, max);
  }
  return { ...person, ...lists, notComplete };
}
