import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DomainError, errorStatus } from "#contract/shared/errors.ts";
import type { AppEnv } from "#http/context.ts";
import { refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { passGate } from "../gate.ts";
import { markPublic } from "../public-answer.ts";
import { readSubject } from "../subjects.ts";
import { isCountable, visitorOf } from "../visitor-request.ts";
import type { Read, ReadContext } from "./declare-read.ts";
import { Attachment, Found, Moved } from "./outcomes.ts";
import { sendAttachment } from "./send-attachment.ts";

type Declared = { read: Read; dependencies: ApiDependencies };

/** The route of a declared read. */
export function addReadRoute(api: OpenAPIHono<AppEnv>, { read, dependencies }: Declared): void {
  api.openapi(describe({ read, dependencies }), async (c) => {
    const input = inputOf(c, read);
    const outcome = await runRead(c, { read, dependencies, input });
    if (outcome instanceof Moved) return redirect(c, { read, moved: outcome });
    if (outcome instanceof Attachment) return await sendAttachment(c, outcome);
    const { answer, tags } = outcome instanceof Found ? outcome : new Found(outcome, []);
    const shown = read.cache?.tags(answer, input);
    if (shown) markPublic(c, { tags: [...tags, ...shown] });
    return c.json(answer as object, 200);
  });
}

type Asked = Declared & { input: object };

async function runRead(c: Context<AppEnv>, { read, dependencies, input }: Asked): Promise<unknown> {
  const context: ReadContext = {
    ...dependencies,
    db: dependencies.database.app,
    actor: c.var.viewer,
    sessionHash: c.var.sessionHash ?? null,
    countedVisitor: () => (isCountable(c) ? visitorOf(c) : null),
    spend: (name) => dependencies.rateLimits.spend(c, { name }),
  };
  try {
    return await read.run(context, input);
  } catch (error) {
    const isMissing = error instanceof DomainError && errorStatus[error.code] === 404;
    const tags = isMissing && read.cache?.missing?.(input);
    if (tags) markPublic(c, { tags });
    throw error;
  }
}

function redirect(c: Context<AppEnv>, { read, moved: { path, tags } }: { read: Read; moved: Moved }): Response {
  if (tags) markPublic(c, { tags });
  const asked = read.query ? new URL(c.req.url).search : "";
  return c.redirect(`/api/v1${path}${asked}`, 301);
}

/** Validated by the middleware that the route description adds. */
function inputOf(c: Context<AppEnv>, { params, query, about }: Read): object {
  const given = c.req as unknown as { valid: (target: "param" | "query") => Record<string, unknown> };
  const asked = { ...(params && given.valid("param")), ...(query && given.valid("query")) };
  if (!about) return asked;
  const { id, ...others } = asked;
  return { ...others, [about]: readSubject(about, id as string) };
}

function describe({ read, dependencies }: Declared) {
  const { path, tag, summary, description, answers, moved, refusals = {} } = read.route;
  const { gate, limit, params, query, file } = read;
  return createRoute({
    method: "get",
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    middleware: [passGate(read, dependencies), ...(limit ? [dependencies.rateLimits.limit(limit)] : [])],
    request: { ...(params && { params }), ...(query && { query }) },
    responses: {
      200: { description: answers, content: { [file ?? "application/json"]: { schema: read.answer } } },
      ...(moved && { 301: { description: moved } }),
      ...(gate !== "anyone" && { 401: refusal("Not signed in") }),
      ...(gate === "staff" && { 403: refusal("The viewer may not enter this area") }),
      ...(limit && { 429: refusal("Too many requests") }),
      ...Object.fromEntries(Object.entries(refusals).map(([code, reason]) => [code, refusal(reason)])),
    },
  });
}
