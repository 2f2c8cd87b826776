import type { Context } from "hono";
import { errorStatus } from "#contract/errors.ts";
import type { AppEnv } from "#http/context.ts";
import { errorBody, toDomainError } from "#http/error-response.ts";
import type { ShowPage } from "#http/page-door.ts";

type Values = Record<string, string>;

export type PlainForm = {
  /** The page the form stands on. */
  page: (values: Values) => string;
  /** Absent where there are no pages; the refusal then goes the way of every other. */
  showPage: ShowPage | undefined;
  /** Does what the form asks for, and says which address comes next. */
  submit: (values: Values) => Promise<string>;
};

/** Answers a form sent without JavaScript: on to the next page or, refused, the form again with all that was typed. */
export async function answerPlainForm(c: Context<AppEnv>, { page, showPage, submit }: PlainForm): Promise<Response> {
  const values = textsOf(await c.req.parseBody());
  try {
    return c.redirect(await submit(values), 303);
  } catch (error) {
    if (!showPage) throw error;
    const refusal = toDomainError(error);
    if (errorStatus[refusal.code] >= 500) c.var.log.error({ err: error, code: refusal.code }, "request failed");
    // What was typed is wrong, not the request.
    const status = refusal.code === "invalid_input" ? 422 : errorStatus[refusal.code];
    const refused = { status, values, error: errorBody(refusal, c.var.requestId).error };
    return await showPage(c, { target: page(values), refused });
  }
}

/** Line breaks as they were typed: browsers post each as two characters, which counters and limits would count. */
function textsOf(body: Record<string, unknown>): Values {
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
}
