import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { loginStateSchema } from "#contract/admin/people/login.ts";
import {
  loginCodeInput,
  loginInput,
  securityAnswerInput,
  superAdminInput,
} from "#contract/admin/people/login-input.ts";
import type { AppEnv } from "#http/context.ts";
import { isAskedHere } from "#http/sessions/own-machine.ts";
import { json, named, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { enterCode, setUpSuperAdmin, signInStaff } from "../sign-in/staff-arrival.ts";

const tags = ["Administration"];
const limited = { 429: refusal("Too many attempts") };

function body<Schema extends z.ZodObject>(schema: Schema, name: string) {
  return { required: true, ...json(named(schema, name), "Its fields") };
}

const stateRoute = createRoute({
  method: "get",
  path: "/login",
  tags,
  summary: "What the administrators' sign-in asks next, with a new security question",
  responses: { 200: json(loginStateSchema, "The next step") },
});

const checkRoute = createRoute({
  method: "post",
  path: "/login/check",
  tags,
  summary: "Answer the security question",
  request: { body: body(securityAnswerInput, "SecurityAnswer") },
  responses: {
    200: json(z.object({ pass: z.string() }), "Good for one sign-in within 10 minutes"),
    400: refusal("The answer is wrong, or the question was used before or has expired"),
    ...limited,
  },
});

const signInRoute = createRoute({
  method: "post",
  path: "/login",
  tags,
  summary: "Sign in as an administrator or moderator",
  request: { body: body(loginInput, "Login") },
  responses: {
    200: json(z.object({ isCodeDue: z.boolean() }), "Signed in, or but for the code of the second factor"),
    400: refusal("A field is invalid, or the security check was not passed"),
    401: refusal("The address or the password is wrong"),
    403: refusal("The account has no role or is suspended"),
    ...limited,
  },
});

const codeRoute = createRoute({
  method: "post",
  path: "/login/code",
  tags,
  summary: "Finish a sign-in with a code of the second factor, or a recovery code",
  request: { body: body(loginCodeInput, "LoginCode") },
  responses: {
    200: json(z.object({ isSignedIn: z.literal(true) }), "Signed in"),
    400: refusal("The code is wrong or was used before"),
    401: refusal("No sign-in waits for a code"),
    ...limited,
  },
});

const superAdminRoute = createRoute({
  method: "post",
  path: "/login/super-admin",
  tags,
  summary: "Create the first administrator with the set-up token printed at the start",
  request: { body: body(superAdminInput, "SuperAdmin") },
  responses: {
    201: json(z.object({ email: z.string() }), "Created; sign in next"),
    400: refusal("A field is invalid"),
    403: refusal("The token is unknown"),
    410: refusal("There is an administrator, or the token was used or has expired"),
    ...limited,
  },
});

/** The way into the admin area: a password behind a security check, then the second factor of those who have one. */
export function loginRoutes(dependencies: ApiDependencies) {
  const { identity, rateLimits } = dependencies;
  return new OpenAPIHono<AppEnv>()
    .openapi(stateRoute, async (c) => {
      c.header("Cache-Control", "private, no-store");
      const isCodeDue = Boolean(c.var.codeDueFor);
      const { securityCheck } = identity;
      const demoAdminEmail = isAskedHere(c) ? identity.demoAdminEmail : null;
      return c.json({ isCodeDue, question: await securityCheck.ask(), demoAdminEmail }, 200);
    })
    .openapi(checkRoute, async (c) => {
      await rateLimits.spend(c, { name: "login_check" });
      return c.json(await identity.securityCheck.answer(c.req.valid("json")), 200);
    })
    .openapi(signInRoute, async (c) => {
      const { pass, ...credentials } = c.req.valid("json");
      // First, so that somebody who skips the check can't use up the owner's attempts.
      await identity.securityCheck.redeem(pass);
      return c.json(await signInStaff(c, { dependencies, ...credentials }), 200);
    })
    .openapi(codeRoute, async (c) => {
      await enterCode(c, { dependencies, code: c.req.valid("json").code });
      return c.json({ isSignedIn: true as const }, 200);
    })
    .openapi(superAdminRoute, async (c) => {
      const input = c.req.valid("json");
      await setUpSuperAdmin(c, { dependencies, input });
      return c.json({ email: input.email }, 201);
    });
}
