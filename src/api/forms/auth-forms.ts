import { type Context, Hono } from "hono";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import {
  newPasswordInput,
  passwordResetInput,
  signInInput,
  signUpInput,
} from "#contract/shared/sign-in/account-input.ts";
import { authAddress } from "#contract/shared/sign-in/auth-address.ts";
import type { AppEnv } from "#http/context.ts";
import { spendAccount } from "#http/limits/account-limits.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { arrive } from "../sign-in/arrive.ts";
import { forgetRecoveryToken, readRecoveryToken } from "../sign-in/password-recovery.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

/** The sign-in page's forms without JavaScript: the same routes with the same limits. */
export function authFormPosts({ showPage, ...dependencies }: ApiDependencies & Pick<PlainForm, "showPage">) {
  const { identity, rateLimits, site } = dependencies;
  const targetOf = (redirectTo: string | undefined) => safeRedirectTarget(redirectTo, site.url);

  /** As the browser's code calls it; throws refusals. */
  function ask(c: Context<AppEnv>, { door, body }: { door: string; body: object }): Promise<Response> {
    const headers = new Headers({ "content-type": "application/json", origin: site.url });
    const cookie = c.req.header("cookie");
    if (cookie) headers.set("cookie", cookie);
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    return identity.handler(new Request(`${site.url}/api/auth/${door}`, request));
  }

  return new Hono<AppEnv>()
    .post("/sign-in", (c) =>
      answerPlainForm(c, {
        page: (values) => paths.auth(targetOf(values.redirect)),
        showPage,
        secrets: ["password"],
        async submit({ redirect, ...values }) {
          const body = signInInput.parse(values);
          await rateLimits.spend(c, { name: "sign_in_address" });
          await spendAccount(c, { rateLimits, email: body.email });
          const answer = await ask(c, { door: "sign-in/email", body });
          return await arrive(c, { dependencies, answer, target: targetOf(redirect) });
        },
      }),
    )
    .post("/sign-up", (c) =>
      answerPlainForm(c, {
        page: (values) => authAddress({ mode: "sign-up", redirectTo: targetOf(values.redirect) }),
        showPage,
        secrets: ["password"],
        async submit({ redirect, ...values }) {
          const body = signUpInput.parse(values);
          const redirectTo = targetOf(redirect);
          await rateLimits.spend(c, { name: "sign_up" });
          await ask(c, { door: "sign-up/email", body: { ...body, name: "", callbackURL: site.url + redirectTo } });
          return authAddress({ notice: "account-created", redirectTo });
        },
      }),
    )
    .post("/password-reset", (c) =>
      answerPlainForm(c, {
        page: (values) => authAddress({ mode: "reset", redirectTo: targetOf(values.redirect) }),
        showPage,
        async submit({ redirect, ...values }) {
          const body = passwordResetInput.parse(values);
          await rateLimits.spend(c, { name: "mailbox_address" });
          await ask(c, { door: "request-password-reset", body });
          return authAddress({ notice: "reset-sent", redirectTo: targetOf(redirect) });
        },
      }),
    )
    .post("/new-password", (c) =>
      answerPlainForm(c, {
        page: () => authAddress({ mode: "new-password" }),
        showPage,
        secrets: ["newPassword"],
        async submit(values) {
          const token = readRecoveryToken(c, dependencies) ?? "";
          await ask(c, { door: "reset-password", body: { ...newPasswordInput.parse(values), token } });
          forgetRecoveryToken(c, dependencies);
          leaveFlash(c, { codes: ["success.passwordUpdated"], isSecure: identity.hasSecureCookies });
          return paths.auth();
        },
      }),
    );
}
