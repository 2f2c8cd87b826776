import { Hono } from "hono";
import { profileInput } from "#contract/member/profile-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { readForm } from "#contract/shared/forms/read-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { updateProfile } from "#domain/people/profiles/update-profile.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

/** The profile without JavaScript; the picture needs JavaScript. */
export function profileForm({
  database,
  identity,
  rateLimits,
  site,
  showPage,
}: ApiDependencies & Pick<PlainForm, "showPage">) {
  return new Hono<AppEnv>().post("/profile", (c) =>
    answerPlainForm(c, {
      page: () => paths.profile("edit"),
      showPage,
      async submit(values) {
        if (!c.var.viewer) throw new DomainError("not_signed_in");
        await rateLimits.spend(c, { name: "profile" });
        await updateProfile(database.app, {
          userId: c.var.viewer.userId,
          siteName: site.name,
          ...profileInput.parse(readForm(profileInput, values)),
        });
        leaveFlash(c, { codes: ["success.profileUpdated"], isSecure: identity.hasSecureCookies });
        return paths.profile("edit");
      },
    }),
  );
}
