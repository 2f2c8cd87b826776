import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { recoveryCodesSchema, secondFactorSetupSchema } from "#contract/admin/people/security.ts";
import {
  confirmationInput,
  confirmSecondFactorInput,
  renewRecoveryCodesInput,
  startSecondFactorInput,
  turnOffSecondFactorInput,
} from "#contract/admin/people/security-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { confirmSession } from "#domain/people/accounts/recent-sign-in.ts";
import { getOwnSecurity } from "#domain/people/staff/get-own-security.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import type { AppEnv } from "#http/context.ts";
import { spendSecondFactor } from "#http/limits/account-limits.ts";
import { json, named, refusal, staffRefusals } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

const tags = ["Administration"];
const base = "/admin/security";
const doneSchema = z.object({ isDone: z.literal(true) });
const refusals = {
  400: refusal("A field is invalid, or the password or code is wrong"),
  409: refusal("It was turned on or off in the meantime"),
  429: refusal("Too many attempts"),
  ...staffRefusals,
};

function body<Schema extends z.ZodObject>(schema: Schema, name: string) {
  return { body: { required: true, ...json(named(schema, name), "Its fields") } };
}

const startRoute = createRoute({
  method: "post",
  path: `${base}/second-factor`,
  tags,
  summary: "Make a secret for an authenticator app; it counts once a code confirms it",
  request: body(startSecondFactorInput, "StartSecondFactor"),
  responses: { 200: json(secondFactorSetupSchema, "The secret"), ...refusals },
});

const confirmRoute = createRoute({
  method: "put",
  path: `${base}/second-factor`,
  tags,
  summary: "Turn the second factor on with a first code",
  request: body(confirmSecondFactorInput, "ConfirmSecondFactor"),
  responses: { 200: json(recoveryCodesSchema, "Ten recovery codes"), ...refusals },
});

const turnOffRoute = createRoute({
  method: "delete",
  path: `${base}/second-factor`,
  tags,
  summary: "Turn the second factor off with password and code",
  request: body(turnOffSecondFactorInput, "TurnOffSecondFactor"),
  responses: { 200: json(doneSchema, "Turned off"), ...refusals },
});

const renewRoute = createRoute({
  method: "post",
  path: `${base}/recovery-codes`,
  tags,
  summary: "Replace the recovery codes",
  request: body(renewRecoveryCodesInput, "RenewRecoveryCodes"),
  responses: { 200: json(recoveryCodesSchema, "Ten new recovery codes"), ...refusals },
});

const confirmationRoute = createRoute({
  method: "post",
  path: `${base}/confirmation`,
  tags,
  summary: "Type the password or a code again, so that the session counts as a recent sign-in",
  request: body(confirmationInput, "Confirmation"),
  responses: { 200: json(doneSchema, "Recent again"), ...refusals },
});

/** The viewer's own second factor, and the proof behind a recent sign-in. */
export function secondFactorRoutes({ database, identity, rateLimits }: ApiDependencies) {
  const db = database.app;
  const { secondFactor } = identity;
  const factsOf = ({ userId }: Viewer) => getOwnSecurity(db, { userId });

  /** Each of these checks a password or a code, so all of them count as attempts until one succeeds. */
  async function attempt<Answer>(c: Context<AppEnv>, run: (viewer: Viewer, headers: Headers) => Promise<Answer>) {
    const viewer = viewerOf(c);
    await spendSecondFactor(c, { rateLimits, userId: viewer.userId });
    const answer = await run(viewer, c.req.raw.headers);
    await rateLimits.forget("second_factor", viewer.userId);
    c.header("Cache-Control", "private, no-store");
    return answer;
  }

  function record({ userId }: Viewer, action: string) {
    return recordAct(db, { actorId: userId, action, objectType: "user", objectId: userId });
  }

  return new OpenAPIHono<AppEnv>()
    .openapi(startRoute, (c) =>
      attempt(c, async (_, headers) => {
        const { uri } = await secondFactor.start({ headers, ...c.req.valid("json") });
        return c.json({ uri, secret: new URL(uri).searchParams.get("secret") ?? "" }, 200);
      }),
    )
    .openapi(confirmRoute, (c) =>
      attempt(c, async (viewer, headers) => {
        if ((await factsOf(viewer)).hasSecondFactor) throw new DomainError("conflict");
        const { code } = c.req.valid("json");
        const { recoveryCodes, cookies } = await secondFactor.confirm({ headers, userId: viewer.userId, code });
        setCookies(c, cookies);
        await record(viewer, "user.second_factor_on");
        return c.json({ recoveryCodes }, 200);
      }),
    )
    .openapi(turnOffRoute, (c) =>
      attempt(c, async (viewer, headers) => {
        if (!(await factsOf(viewer)).hasSecondFactor) throw new DomainError("conflict");
        const { password, code } = c.req.valid("json");
        // The password first: a wrong one must not use up a recovery code.
        await requirePassword(viewer, password);
        await secondFactor.check({ headers, userId: viewer.userId, code });
        setCookies(c, (await secondFactor.turnOff({ headers, password })).cookies);
        await record(viewer, "user.second_factor_off");
        return c.json({ isDone: true as const }, 200);
      }),
    )
    .openapi(renewRoute, (c) =>
      attempt(c, async (viewer, headers) => {
        if (!(await factsOf(viewer)).hasSecondFactor) throw new DomainError("conflict");
        const { password, code } = c.req.valid("json");
        await requirePassword(viewer, password);
        await secondFactor.check({ headers, userId: viewer.userId, code });
        const { recoveryCodes } = await secondFactor.renewRecoveryCodes({ headers, password });
        await record(viewer, "user.recovery_codes_renewed");
        return c.json({ recoveryCodes }, 200);
      }),
    )
    .openapi(confirmationRoute, (c) =>
      attempt(c, async (viewer, headers) => {
        const { password, code } = c.req.valid("json");
        const { userId } = viewer;
        if (code !== undefined && (await factsOf(viewer)).hasSecondFactor) {
          await secondFactor.check({ headers, userId, code });
        } else if (!(await identity.staff.isPassword({ userId, password: password ?? "" }))) {
          throw new DomainError("password_wrong");
        }
        await confirmSession(db, { sessionHash: c.var.sessionHash ?? "" });
        return c.json({ isDone: true as const }, 200);
      }),
    );

  async function requirePassword(viewer: Viewer, password: string | undefined): Promise<void> {
    if (!(await factsOf(viewer)).hasPassword) return;
    const isRight = await identity.staff.isPassword({ userId: viewer.userId, password: password ?? "" });
    if (!isRight) throw new DomainError("password_wrong");
  }
}

function viewerOf(c: Context<AppEnv>): Viewer {
  if (!c.var.viewer) throw new DomainError("not_signed_in");
  return c.var.viewer;
}

function setCookies(c: Context<AppEnv>, cookies: string[]): void {
  for (const line of cookies) c.header("Set-Cookie", line, { append: true });
}
