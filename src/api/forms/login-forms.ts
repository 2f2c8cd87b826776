import { Hono } from "hono";
import { createSuperAdminAddress, loginTarget } from "#contract/admin/people/login-address.ts";
import { loginCodeInput, plainLoginInput, superAdminInput } from "#contract/admin/people/login-input.ts";
import { paths } from "#contract/shared/paths.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { enterCode, setUpSuperAdmin, signInStaff } from "../sign-in/staff-arrival.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

/** The administrators' sign-in without JavaScript: the security question is part of the form. */
export function loginForms({ showPage, ...dependencies }: ApiDependencies & Pick<PlainForm, "showPage">) {
  const { identity, rateLimits, site } = dependencies;
  const targetOf = (redirect: string | undefined) => loginTarget(redirect, site.url);
  return new Hono<AppEnv>()
    .post("/login", (c) =>
      answerPlainForm(c, {
        page: (values) => paths.login(targetOf(values.redirect)),
        showPage,
        secrets: ["password", "question", "answer"],
        async submit({ redirect, ...values }) {
          const { question, answer, ...credentials } = plainLoginInput.parse(values);
          await rateLimits.spend(c, { name: "login_check" });
          await identity.securityCheck.answer({ question, answer });
          const { isCodeDue } = await signInStaff(c, { dependencies, ...credentials });
          return isCodeDue ? paths.login(targetOf(redirect)) : targetOf(redirect);
        },
      }),
    )
    .post("/login/code", (c) =>
      answerPlainForm(c, {
        page: (values) => paths.login(targetOf(values.redirect)),
        showPage,
        secrets: ["code"],
        async submit({ redirect, ...values }) {
          await enterCode(c, { dependencies, ...loginCodeInput.parse(values) });
          return targetOf(redirect);
        },
      }),
    )
    .post("/login/super-admin", (c) =>
      answerPlainForm(c, {
        page: createSuperAdminAddress,
        showPage,
        secrets: ["password", "token"],
        async submit(values) {
          await setUpSuperAdmin(c, { dependencies, input: superAdminInput.parse(values) });
          leaveFlash(c, { codes: ["success.superAdminCreated"], isSecure: identity.hasSecureCookies });
          return paths.login();
        },
      }),
    );
}
