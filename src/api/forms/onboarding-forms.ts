import { Hono } from "hono";
import { z } from "zod";
import { profileInput } from "#contract/member/profile-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { readForm } from "#contract/shared/forms/read-form.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import { completeOnboarding } from "#domain/people/profiles/complete-onboarding.ts";
import { skipOnboarding } from "#domain/people/profiles/skip-onboarding.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

const skipFormSchema = z.strictObject({ redirect: z.string().default("") });

/** The page's two buttons without JavaScript; both continue to where the new account was heading. */
export function onboardingForms({
  database,
  rateLimits,
  site,
  showPage,
}: ApiDependencies & Pick<PlainForm, "showPage">) {
  const db = database.app;
  const targetOf = (redirect: string | undefined) => safeRedirectTarget(redirect, site.url);
  return new Hono<AppEnv>()
    .post("/onboarding", (c) =>
      answerPlainForm(c, {
        page: ({ redirect }) => paths.onboarding(targetOf(redirect)),
        showPage,
        async submit({ redirect, ...values }) {
          if (!c.var.viewer) return signInFirst(targetOf(redirect));
          const change = profileInput.parse(readForm(profileInput, values));
          await rateLimits.spend(c, { name: "onboarding" });
          const own = { userId: c.var.viewer.userId, siteName: site.name };
          await completeOnboarding(db, { ...own, ...change }).catch((error) => {
            throw error instanceof DomainError ? error : new DomainError("profile_update_failed", { cause: error });
          });
          return targetOf(redirect);
        },
      }),
    )
    .post("/onboarding/skip", async (c) => {
      const { redirect } = skipFormSchema.parse(await c.req.parseBody());
      if (!c.var.viewer) return c.redirect(signInFirst(targetOf(redirect)), 303);
      await rateLimits.spend(c, { name: "onboarding" });
      await skipOnboarding(db, { userId: c.var.viewer.userId });
      return c.redirect(targetOf(redirect), 303);
    });
}

/** The session ended while the page was open. */
function signInFirst(target: string): string {
  return `${paths.auth(paths.onboarding(target))}&error=onboarding_session_lost`;
}
