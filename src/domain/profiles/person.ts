import type { Person } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import { publicProfiles } from "#db/schema/live-views.ts";

/** A person as everyone may see them; there is no e-mail address in these columns. */
export const personColumns = {
  username: publicProfiles.username,
  avatarKey: publicProfiles.avatarKey,
  career: publicProfiles.career,
  isDemo: publicProfiles.isDemo,
};

type PersonRow = { username: string; avatarKey: string | null; career: string | null; isDemo: boolean };

export function toPerson({ username, avatarKey, career, isDemo }: PersonRow): Person {
  return { username, avatarUrl: avatarKey && paths.file(avatarKey), career, isDemo };
}
