import { Hono } from "hono";
import type { AppEnv } from "#http/context.ts";
import { accountForms } from "./account-forms.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { authFormPosts } from "./auth-forms.ts";
import { claimForms } from "./claim-forms.ts";
import { feedbackForms } from "./feedback-forms.ts";
import { markForms } from "./mark-forms.ts";
import { newsletterForms } from "./newsletter-forms.ts";
import { onboardingForms } from "./onboarding-forms.ts";
import type { PlainForm } from "./plain-form.ts";
import { profileForm } from "./profile.ts";
import { suggestionForm } from "./resource-suggestions.ts";
import { signOutForm } from "./session.ts";
import { siteFeedbackForm } from "./site-feedback.ts";

/** Where the pages' plain forms post to when there is no JavaScript; each answers with the way back. */
export function formPosts(options: ApiDependencies & Pick<PlainForm, "showPage">) {
  const forms = new Hono<AppEnv>();
  forms.route("/", markForms(options));
  forms.route("/", feedbackForms(options));
  forms.route("/", authFormPosts(options));
  forms.route("/", siteFeedbackForm(options));
  forms.route("/", newsletterForms(options));
  forms.route("/", signOutForm(options));
  forms.route("/", suggestionForm(options));
  forms.route("/", profileForm(options));
  forms.route("/", onboardingForms(options));
  forms.route("/", accountForms(options));
  forms.route("/", claimForms(options));
  return forms;
}
