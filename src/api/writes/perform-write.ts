import type { Context } from "hono";
import { DomainError, type ErrorCode } from "#contract/errors.ts";
import { parseId } from "#contract/id.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import type { Gate, Subject, Write, WriteContext } from "./declare-write.ts";

type Performed = { write: Write; dependencies: ApiDependencies; input: unknown };

/** What API, form and resumed intent do with a valid input: gate, repeat, limit, command. */
export async function performWrite(c: Context<AppEnv>, { write, dependencies, input }: Performed): Promise<unknown> {
  requireGate(write.gate, c.var);
  const { rateLimits, database } = dependencies;
  const context: WriteContext = { ...dependencies, db: database.app, actor: c.var.viewer };
  const known = await write.repeated?.(context, input);
  if (known) return known;
  // After validation, so that a typo doesn't count against the limit.
  await rateLimits.spend(c, { name: write.limit });
  return await write.run(context, input);
}

export function requireGate(gate: Gate, { viewer }: AppEnv["Variables"]): void {
  if (gate === "anyone") return;
  if (!viewer) throw new DomainError("not_signed_in");
  if (gate === "admin" && !viewer.isAdmin) throw new DomainError("forbidden");
}

const missing: Record<Subject, ErrorCode> = {
  productId: "product_not_found",
  feedbackId: "feedback_not_found",
  invitationId: "invitation_not_found",
};

/** The id from the request. An invalid id is treated as not found. */
export function readSubject(about: Subject, raw: string | undefined): number {
  const id = parseId(raw);
  if (id === null) throw new DomainError(missing[about]);
  return id;
}
