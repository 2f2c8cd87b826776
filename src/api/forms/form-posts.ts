import { Hono } from "hono";
import { endSession } from "#api/sign-in/own-session.ts";
import { paths } from "#contract/shared/paths.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { accountForms } from "./account-forms.ts";
import { authFormPosts } from "./auth-forms.ts";
import { claimForms } from "./claim-forms.ts";
import { loginForms } from "./login-forms.ts";
import { newsletterForms } from "./newsletter-forms.ts";
import { onboardingForms } from "./onboarding-forms.ts";
import type { PlainForm } from "./plain-form.ts";
import { profileForm } from "./profile-form.ts";
import { turnOffEmailsForms } from "./turn-off-emails-forms.ts";

/** Plain forms that no declared write covers, for pages without JavaScript; each redirects back. */
export function formPosts(options: ApiDependencies & Pick<PlainForm, "showPage">) {
  const forms = new Hono<AppEnv>();
  forms.route("/", authFormPosts(options));
  forms.route("/", loginForms(options));
  forms.route("/", newsletterForms(options));
  forms.route("/", turnOffEmailsForms(options));
  forms.route("/", signOutForm(options));
  forms.route("/", profileForm(options));
  forms.route("/", onboardingForms(options));
  forms.route("/", accountForms(options));
  forms.route("/", claimForms(options));
  return forms;
}

/** Logout without JavaScript. */
function signOutForm({ identity }: Pick<ApiDependencies, "identity">) {
  return new Hono<AppEnv>().post("/sign-out", async (c) => {
    await endSession(c, { identity });
    leaveFlash(c, { codes: ["success.signedOut"], isSecure: identity.hasSecureCookies });
    return c.redirect(paths.home(), 303);
  });
}
