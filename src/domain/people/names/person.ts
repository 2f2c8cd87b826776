import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { Person } from "#contract/visitor/catalog.ts";

export type PersonRow = Omit<Person, "avatarUrl" | "hasPage"> & { avatarKey: string | null; hasPage: boolean };

/** A person's public data, from the row `p` of `public_profiles`; without the e-mail address. */
export const personJson = sql<PersonRow>`json_build_object(
  'username', p.username, 'avatarKey', p.avatar_key, 'career', p.career, 'isDemo', p.is_demo,
  'hasPage', p.has_page)`;

export function toPerson({ username, avatarKey, career, isDemo, hasPage }: PersonRow): Person {
  return { username, avatarUrl: avatarKey && paths.file(avatarKey), career, isDemo, ...(!hasPage && { hasPage }) };
}
