import { Hono } from "hono";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { markForms } from "./mark-forms.ts";
import { newsletterForms } from "./newsletter-forms.ts";
import type { PlainForm } from "./plain-form.ts";
import { suggestionForm } from "./resource-suggestions.ts";
import { signOutForm } from "./session.ts";
import { siteFeedbackForm } from "./site-feedback.ts";

/** Where the pages' plain forms post to when there is no JavaScript; each answers with the way back. */
export function formPosts(options: ApiDependencies & Pick<PlainForm, "showPage">) {
  const forms = new Hono<AppEnv>();
  forms.route("/", markForms(options));
  forms.route("/", siteFeedbackForm(options));
  forms.route("/", newsletterForms(options));
  forms.route("/", signOutForm(options));
  forms.route("/", suggestionForm(options));
  return forms;
}
