import { sql } from "drizzle-orm";
import type { AdminUser } from "#contract/admin/people/users.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";

export type UserRow = Omit<AdminUser, "avatarUrl" | "joinedAt" | "lastActiveAt"> & {
  avatarKey: string | null;
  joinedAt: Date;
  lastActiveAt: Date;
};

/** Every profile with its account and role. */
export const usersFrom = sql`profiles p join users u on u.id = p.id left join admin_users a on a.user_id = p.id`;

export const isNewUser = sql`p.created_at > now() - make_interval(days => ${limits.admin.newUserDays})`;

export const userColumns = sql`
  p.id, p.username, p.avatar_key as "avatarKey", p.career, p.created_at as "joinedAt",
  p.last_active_at as "lastActiveAt", a.role, u.disabled_at is not null as "isSuspended", p.is_demo as "isDemo",
  ${isNewUser} as "isNew"`;

export function toAdminUser({ avatarKey, joinedAt, lastActiveAt, ...row }: UserRow): AdminUser {
  return {
    ...row,
    avatarUrl: avatarKey && paths.file(avatarKey),
    joinedAt: new Date(joinedAt).toISOString(),
    lastActiveAt: new Date(lastActiveAt).toISOString(),
  };
}
