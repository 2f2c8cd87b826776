import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { accountDeletionInput } from "#contract/shared/sign-in/account-input.ts";
import { deleteAccount } from "#domain/people/accounts/delete-account.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { json, named, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { endSession, ownSessionOf } from "../sign-in/own-session.ts";

const deleteRoute = createRoute({
  method: "delete",
  path: "/me",
  tags: ["Account"],
  summary: "Delete the viewer's account, within an hour of signing in; it cannot be undone",
  request: { body: { ...json(named(accountDeletionInput, "AccountDeletion"), "The confirmation"), required: true } },
  responses: {
    200: json(
      z.object({ isDeleted: z.literal(true) }),
      "The account is deleted and the session ended, even if it was deleted before",
    ),
    400: refusal("Not the viewer's username"),
    401: refusal("Not signed in"),
    403: refusal("The sign-in is more than an hour old"),
    409: refusal("The viewer is the only administrator"),
    429: refusal("Too many tries"),
  },
});

export function accountDeletionRoutes(dependencies: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(deleteRoute.path, requireUser);
  return api.openapi(deleteRoute, async (c) => {
    await leave(c, { ...dependencies, ...c.req.valid("json") });
    return c.json({ isDeleted: true as const }, 200);
  });
}

type Leaving = Pick<ApiDependencies, "database" | "identity" | "rateLimits" | "avatars"> & { username: string };

/** For API and form: deletes the account and ends the session that made the request. */
export async function leave(c: Context<AppEnv>, { username, ...dependencies }: Leaving): Promise<void> {
  const { database, identity, rateLimits, avatars } = dependencies;
  const own = ownSessionOf(c.var);
  await rateLimits.spend(c, { name: "account_deletion" });
  await deleteAccount(database.app, { ...own, username, storage: avatars.storage });
  await endSession(c, { identity });
  leaveFlash(c, { codes: ["success.accountDeleted"], isSecure: identity.hasSecureCookies });
}
