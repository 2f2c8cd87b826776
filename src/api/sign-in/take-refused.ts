import type { Context } from "hono";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import type { AppEnv } from "#http/context.ts";
import { errorBody } from "#http/errors/error-response.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { redeemIntent } from "./sign-in-intent-cookie.ts";

/** What somebody typed as a guest and was refused after signing in, as the result of its form. */
export function takeRefused(dependencies: ApiDependencies) {
  return async (c: Context<AppEnv>, code: ErrorCode): Promise<RefusedForm | undefined> => {
    const kept = await redeemIntent(c, dependencies);
    if (!kept) return undefined;
    const { action: _, ...fields } = kept.intent;
    const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const { error } = errorBody(new DomainError(code), c.var.requestId);
    // 200, because the page itself loads fine; only its form was refused.
    return { status: 200, values, error };
  };
}
