import { parseArgs } from "node:util";
import { isEmailAddress } from "#contract/shared/people/email-address.ts";
import { StartupError } from "#runtime/startup-error.ts";

const usage = "Usage: npm run doctor [-- --mail-to you@example.com]";

export type DoctorOptions = { testAddress?: string | undefined };

export function readDoctorOptions(args?: string[]): DoctorOptions {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { "mail-to": { type: "string" } },
  });
  const { "mail-to": testAddress, ...unknown } = values;
  if (positionals.length > 0 || Object.keys(unknown).length > 0) throw new StartupError(usage);
  if (testAddress === undefined) return {};
  if (typeof testAddress !== "string" || !isEmailAddress(testAddress)) throw new StartupError(usage);
  return { testAddress };
}
