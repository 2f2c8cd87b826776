import type { Context } from "hono";
import { errorStatus } from "#contract/shared/errors.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import type { AppEnv } from "#http/context.ts";
import { errorBody, toDomainError } from "#http/errors/error-response.ts";
import { requestFacts } from "#http/logs/request-log.ts";
import type { ShowPage } from "#http/pages/page-door.ts";

type Values = Record<string, string>;

export type PlainForm = {
  /** The page the form is on. */
  page: (values: Values) => string;
  /** Absent if there are no pages; refusals are then handled like any other. */
  showPage: ShowPage | undefined;
  /** Does what the form asks for, and returns the next URL. */
  submit: (values: Values) => Promise<string>;
  /** The message if the server failed. */
  failed?: Message | undefined;
  /** Fields that are never filled in again, such as passwords. */
  secrets?: string[];
};

/**
 * Handles a form sent without JavaScript: redirects or, if refused, shows the form again with everything that was
 * typed.
 */
export async function answerPlainForm(c: Context<AppEnv>, form: PlainForm): Promise<Response> {
  const { page, showPage, submit, failed, secrets = [] } = form;
  // A button's form has no fields: everything is in its URL.
  const values = textsOf({ ...c.req.query(), ...(await c.req.parseBody({ all: true })) });
  try {
    return c.redirect(await submit(values), 303);
  } catch (error) {
    if (!showPage) throw error;
    const refusal = toDomainError(error);
    const isFailure = errorStatus[refusal.code] >= 500;
    if (isFailure) c.var.log.error({ err: error, code: refusal.code, ...requestFacts(c) }, "request failed");
    // 422: the input is invalid, not the request.
    const status = refusal.code === "invalid_input" ? 422 : errorStatus[refusal.code];
    const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
    const { error: said } = errorBody(refusal, c.var.requestId);
    const words = isFailure && failed?.text ? { title: failed.title, message: failed.text } : {};
    const refused = { status, values: shown, error: { ...said, ...words } };
    return await showPage(c, { target: page(values), refused });
  }
}

/**
 * Line breaks as typed: browsers post each as two characters, which counters and limits would count. Several checkboxes
 * under one name are joined by commas, as in `useApiForm`.
 */
function textsOf(body: Record<string, unknown>): Values {
  const texts = Object.entries(body).flatMap(([name, value]): [string, string][] => {
    const said = [value].flat().filter((each): each is string => typeof each === "string");
    return said.length === 0 ? [] : [[name, said.join(",").replaceAll("\r\n", "\n")]];
  });
  return Object.fromEntries(texts);
}
