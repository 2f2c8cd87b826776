import { usernameKey } from "#contract/shared/people/username.ts";

/** The lookup key of a name in a URL. Names can't contain NUL, which PostgreSQL refuses. */
export function keyOfName(username: string): string {
  return usernameKey(username.replaceAll("\u0000", " "));
}
