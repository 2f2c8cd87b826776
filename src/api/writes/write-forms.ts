import { type Context, Hono } from "hono";
import { readForm, type Values } from "#contract/shared/forms/read-form.ts";
import { findFlashMessage } from "#contract/shared/pages/flash.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { answerPlainForm, type PlainForm } from "../forms/plain-form.ts";
import { keepIntentOfGuest } from "../sign-in/keep-intent-of-guest.ts";
import { readSubject } from "../subjects.ts";
import { writes } from "../writes.ts";
import type { Write } from "./declare-write.ts";
import { performWrite } from "./perform-write.ts";

type Dependencies = ApiDependencies & Pick<PlainForm, "showPage">;

/** The URLs of the declared writes' plain forms, for the CSRF check. */
export const writeFormPaths = (writes as readonly Write[]).flatMap(({ form }) => (form ? [form.path] : []));

/** The plain form of every declared write that has one. */
export function writeForms(dependencies: Dependencies) {
  const forms = new Hono<AppEnv>();
  for (const write of writes as readonly Write[]) {
    const { form } = write;
    if (form) forms.post(form.path, (c) => answerForm(c, { write, form, dependencies }));
  }
  return forms;
}

type Answering = { write: Write; form: NonNullable<Write["form"]>; dependencies: Dependencies };

function answerForm(c: Context<AppEnv>, { write, form, dependencies }: Answering): Promise<Response> {
  const { identity, showPage, site } = dependencies;
  const pageOf = (values: Values) => form.page ?? safeRedirectTarget(values.redirect, site.url);
  return answerPlainForm(c, {
    page: pageOf,
    showPage,
    failed: findFlashMessage(write.failed) ?? undefined,
    async submit({ redirect, ...values }) {
      const input = readInput(write, values);
      const page = pageOf({ redirect: redirect ?? "" });
      const next = form.next?.(page) ?? page;
      if (write.gate !== "anyone" && !c.var.viewer) return await signInFirst(c, { write, input, next, dependencies });
      await performWrite(c, { write, dependencies, input });
      const { productId } = input as { productId?: number };
      if (form.done) leaveFlash(c, { codes: [form.done], productId, isSecure: identity.hasSecureCookies });
      return next;
    },
  });
}

function readInput({ about, input: { schema } }: Write, values: Values): object {
  if (!about) return schema.parse(readForm(schema, values));
  const { [about]: id, ...fields } = values;
  // The id first: if the row doesn't exist, what is wrong with the text doesn't matter.
  const subject = readSubject(about, id);
  return { ...schema.parse(readForm(schema, fields)), [about]: subject };
}

type Guest = { write: Write; input: object; next: string; dependencies: Dependencies };

/**
 * A guest signs in first. Actions that can be resumed are then done for them; the rest they confirm again on the page.
 */
async function signInFirst(c: Context<AppEnv>, { write, input, next, dependencies }: Guest): Promise<string> {
  if (!write.intent) return paths.auth(next);
  const intent = { action: write.intent, ...input } as Intent;
  return await keepIntentOfGuest(c, { dependencies, intent, returnTo: next });
}
