import type { Context } from "hono";
import { requireRecentSignIn } from "#domain/people/accounts/recent-sign-in.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { requireGate } from "../gate.ts";
import type { Write, WriteContext } from "./declare-write.ts";

type Performed = { write: Write; dependencies: ApiDependencies; input: unknown };

/** What API, form and resumed intent do with a valid input: gate, repeat, limit, command. */
export async function performWrite(c: Context<AppEnv>, { write, dependencies, input }: Performed): Promise<unknown> {
  requireGate(write, c.var);
  const { rateLimits, database } = dependencies;
  if (write.needsRecentSignIn) await requireRecentSignIn(database.app, { sessionHash: c.var.sessionHash ?? null });
  const context: WriteContext = { ...dependencies, db: database.app, actor: c.var.viewer };
  const known = await write.repeated?.(context, input);
  if (known) return known;
  // After validation, so that a typo doesn't count against the limit.
  await rateLimits.spend(c, { name: write.limit });
  return await write.run(context, input);
}
