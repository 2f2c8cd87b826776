import { parseArgs } from "node:util";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { openDatabase } from "#db/database.ts";
import { grantRole } from "#domain/people/staff/grant-role.ts";
import { readEnv } from "#env.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { runMain } from "./launch/run-main.ts";

const reasons: Partial<Record<ErrorCode, string>> = {
  user_not_found: "has no account here. Sign in with this address once, then run this again.",
  email_not_verified:
    "has not been confirmed yet. Open the link in the mail that was sent at sign-up, then run this again.",
  account_disabled: "belongs to a disabled account.",
};

await runMain(main);

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [email] = positionals;
  if (!email || positionals.length > 1) throw new StartupError("Usage: npm run admin:grant -- person@example.org");
  const { isNew } = await withConfiguredDatabase(readEnv(), (url) => grantOn(url, email));
  console.log(isNew ? `${email} is an administrator now.` : `${email} was an administrator already.`);
}

async function grantOn(url: string, email: string): Promise<{ isNew: boolean }> {
  const database = await openDatabase({ url });
  try {
    return await grantRole(database.app, { email, role: "admin" });
  } catch (error) {
    const reason = error instanceof DomainError ? reasons[error.code] : undefined;
    if (reason) throw new StartupError(`${email} ${reason}`);
    throw error;
  } finally {
    await database.close();
  }
}
