import { usernameKey } from "#contract/shared/people/username.ts";

/** The key of a name from an address. PostgreSQL takes no NUL, and no name has one. */
export function keyOfName(username: string): string {
  return usernameKey(username.replaceAll("\u0000", " "));
}
