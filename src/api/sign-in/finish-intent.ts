import type { Context } from "hono";
import { errorStatus } from "#contract/shared/errors.ts";
import type { FlashCode } from "#contract/shared/pages/flash.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { AppEnv } from "#http/context.ts";
import { toDomainError } from "#http/errors/error-response.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import type { Write } from "../writes/declare-write.ts";
import { performWrite } from "../writes/perform-write.ts";
import { writes } from "../writes.ts";
import { storeIntent } from "./sign-in-intent-cookie.ts";

type Finished = {
  dependencies: ApiDependencies;
  intent: Intent;
  returnTo: string;
  /** The messages that come before it in the flash message. */
  codes: FlashCode[];
};

/**
 * Does for the viewer what they tried as a guest, under the same limits as the direct request, and sets a flash message
 * for the next page. A refusal is shown, not thrown, and the text they typed goes back into its form.
 */
export async function finishIntent(c: Context<AppEnv>, finished: Finished): Promise<void> {
  const { dependencies, intent, codes } = finished;
  const { action, ...input } = intent;
  const isSecure = dependencies.identity.hasSecureCookies;
  const write = (writes as readonly Write[]).find((each) => each.intent === action);
  if (!write) throw new TypeError(`no write resumes ${action}`);
  try {
    await performWrite(c, { write, dependencies, input });
    const done = write.form?.done;
    leaveFlash(c, { codes: done ? [...codes, done] : codes, productId: productOf(intent), resumed: action, isSecure });
  } catch (error) {
    const { code } = toDomainError(error);
    if (errorStatus[code] >= 500) c.var.log.error({ err: error, code }, "a resumed action failed");
    if (hasText(intent) && (await keepText(c, finished))) return leaveFlash(c, { codes, refused: code, isSecure });
    const refusal: FlashCode = errorStatus[code] >= 500 ? write.failed : `errors.${code}`;
    leaveFlash(c, { codes: [...codes, refusal], isSecure });
  }
}

function productOf(intent: Intent): number | undefined {
  return "productId" in intent ? intent.productId : undefined;
}

function hasText(intent: Intent): boolean {
  return "comment" in intent || "text" in intent;
}

/** For ten more minutes; false if its product is gone. */
async function keepText(c: Context<AppEnv>, { dependencies, intent, returnTo }: Finished): Promise<boolean> {
  try {
    await storeIntent(c, { ...dependencies, intent, returnTo });
    return true;
  } catch {
    return false;
  }
}
