import { betterAuth } from "better-auth/minimal";
import { type AuthOptionsInput, authOptions } from "./auth-options.ts";

/** better-auth with everything we decided about it. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(input: AuthOptionsInput) {
  return betterAuth(authOptions(input));
}
