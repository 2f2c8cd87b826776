import { sql } from "drizzle-orm";
import type { Person } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";

export type PersonRow = Omit<Person, "avatarUrl"> & { avatarKey: string | null };

/** A person's public data, from the row `p` of `public_profiles`; without the e-mail address. */
export const personJson = sql<PersonRow>`json_build_object(
  'username', p.username, 'avatarKey', p.avatar_key, 'career', p.career, 'isDemo', p.is_demo)`;

export function toPerson({ username, avatarKey, career, isDemo }: PersonRow): Person {
  return { username, avatarUrl: avatarKey && paths.file(avatarKey), career, isDemo };
}
