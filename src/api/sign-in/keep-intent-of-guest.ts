import type { Context } from "hono";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { finishIntent } from "./finish-intent.ts";
import { storeIntent } from "./sign-in-intent-cookie.ts";

type Kept = { dependencies: ApiDependencies; intent: Intent; returnTo: string };

/** For the API and for guests' plain forms. Returns the next URL. */
export async function keepIntentOfGuest(c: Context<AppEnv>, { dependencies, intent, returnTo }: Kept): Promise<string> {
  const back = safeRedirectTarget(returnTo, dependencies.site.url);
  if (c.var.viewer) {
    // They signed in meanwhile, in another tab.
    await finishIntent(c, { dependencies, intent, returnTo: back, codes: [] });
    return back;
  }
  await dependencies.rateLimits.spend(c, { name: "sign_in_intent" });
  await storeIntent(c, { ...dependencies, intent, returnTo: back });
  return paths.auth(back);
}
