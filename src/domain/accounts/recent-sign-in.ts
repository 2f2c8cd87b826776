import { sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import { sessions } from "#db/schema/identity.ts";

/** Whether a row of `sessions` comes from a sign-in recent enough to delete the account; by the database's clock. */
export const isRecentSignIn = sql<boolean>`${sessions.createdAt} > now() - make_interval(secs => ${limits.account.recentSignInMs / 1000})`;
