import type { Context } from "hono";
import { paths } from "#contract/paths.ts";
import { safeRedirectTarget } from "#contract/redirect-target.ts";
import { arrivalLine } from "#http/arrival-note.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { resumeIntent } from "./resume-intent.ts";
import { takeWish } from "./sign-in-intents.ts";

type Arriving = Pick<ApiDependencies, "database" | "identity" | "rateLimits" | "site"> & {
  /** Identity's answer to a sign-in, whichever way it was made. */
  answer: Response;
  /** Where it leads to if nothing was wanted. */
  target: string;
};

/**
 * Where every sign-in ends: its cookies are handed over, what the guest had wanted is done once, and a note is left for
 * the next page, whose address it answers: where the guest was, if they had wanted something. Nothing in here can undo
 * the sign-in.
 */
export async function arrive(c: Context<AppEnv>, { answer, target, ...dependencies }: Arriving): Promise<string> {
  const { identity, site } = dependencies;
  for (const line of answer.headers.getSetCookie()) c.header("Set-Cookie", line, { append: true });
  c.header("Cache-Control", "no-store");
  try {
    const viewer = await identity.findNewViewer(answer);
    if (!viewer) return target;
    c.set("viewer", viewer);
    const wish = await takeWish(c, dependencies);
    const resumed = wish && {
      action: wish.intent.action,
      refusal: await resumeIntent(c, { ...dependencies, intent: wish.intent }),
    };
    const note = { isWelcome: true, ...(resumed && { resumed }) };
    c.header("Set-Cookie", arrivalLine(note, { isSecure: identity.hasSecureCookies }), { append: true });
    if (!wish) return target;
    const returnTo = safeRedirectTarget(wish.returnTo, site.url);
    // A new account sees onboarding first, and goes on from there to where the guest was.
    return target.startsWith(paths.onboarding()) ? paths.onboarding(returnTo) : returnTo;
  } catch (error) {
    c.var.log.error({ err: error }, "what a guest had wanted could not be looked up");
    return target;
  }
}
