import type { Context } from "hono";
import type { FlashCode } from "#contract/shared/pages/flash.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import { isAskedHere } from "#http/sessions/own-machine.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { finishIntent } from "./finish-intent.ts";
import { redeemIntent } from "./sign-in-intent-cookie.ts";

type Arriving = {
  dependencies: ApiDependencies;
  /** Better-auth's response to a sign-in, whatever the method. */
  answer: Response;
  /** Where to go without an intent. */
  target: string;
};

/**
 * The end of every sign-in: sets its cookies, resumes what the guest tried to do, leaves a flash message, and returns
 * the next URL: where the guest was, if there was an intent. Nothing in here can undo the sign-in.
 */
export async function arrive(c: Context<AppEnv>, { dependencies, answer, target }: Arriving): Promise<string> {
  const { identity, site } = dependencies;
  for (const line of answer.headers.getSetCookie()) c.header("Set-Cookie", line, { append: true });
  c.header("Cache-Control", "no-store");
  try {
    const { viewer, isFirstVisit } = await identity.findNewViewer(answer);
    if (!viewer || (viewer.isDemo && !isAskedHere(c))) return target;
    c.set("viewer", viewer);
    const codes: FlashCode[] = [isFirstVisit ? "success.welcome" : "success.welcomeBack"];
    const kept = await redeemIntent(c, dependencies);
    if (!kept) {
      leaveFlash(c, { codes, isSecure: identity.hasSecureCookies });
      return target;
    }
    const returnTo = safeRedirectTarget(kept.returnTo, site.url);
    await finishIntent(c, { dependencies, intent: kept.intent, returnTo, codes });
    // A new account sees onboarding first, and from there goes back to where the guest was.
    return target.startsWith(paths.onboarding()) ? paths.onboarding(returnTo) : returnTo;
  } catch (error) {
    c.var.log.error({ err: error }, "the intent of a guest could not be looked up");
    return target;
  }
}
