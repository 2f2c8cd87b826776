import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import {
  personFeedbackListSchema,
  personNameSchema,
  personPageSchema,
  personProductsSchema,
} from "#contract/people.ts";
import { usernameKey } from "#contract/username.ts";
import { getPerson } from "#domain/engagement/person-pages/get-person.ts";
import { listPersonFeedback } from "#domain/engagement/person-pages/list-person-feedback.ts";
import { listPersonProducts } from "#domain/engagement/person-pages/list-person-products.ts";
import { listBlockedNames } from "#domain/people/blocks/list-blocked-people.ts";
import { getAccountByName } from "#domain/people/names/get-account-by-name.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { viewerIdOf } from "./product-request.ts";
import { markPublic } from "./public-answer.ts";

const params = z.object({
  username: z.string().min(1).openapi({ description: "In any case", example: "ada" }),
});
const tags = ["People"];
const shared = { method: "get", tags, request: { params, query: pageQuery } } as const;
const missing = refusal("Nobody with this name shows it");
const answer = json(personProductsSchema, "One page of the newest 1,000");

const personRoute = createRoute({
  method: "get",
  path: "/people/{username}",
  tags,
  summary: "A person's public page: who they are, and how much is in each section they show",
  request: { params },
  responses: { 200: json(personPageSchema, "The person"), 404: refusal("Nobody with this name shows a page") },
});

const nameRoute = createRoute({
  method: "get",
  path: "/people/{username}/name",
  tags,
  summary: "A person by the name on a comment, whether or not they show a page; for reporting them",
  middleware: requireUser,
  request: { params },
  responses: {
    200: json(personNameSchema, "The name as it is spelled, and nothing else about them"),
    401: refusal("Not signed in"),
    404: refusal("Nobody has this name"),
  },
});

const madeRoute = createRoute({
  ...shared,
  path: "/people/{username}/made",
  summary: "The live products a person made and was verified for, newest first",
  responses: { 200: answer, 404: missing },
});

const stackRoute = createRoute({
  ...shared,
  path: "/people/{username}/stack",
  summary: "The live products a person uses, if they show them",
  responses: { 200: answer, 404: missing },
});

const upvotesRoute = createRoute({
  ...shared,
  path: "/people/{username}/upvotes",
  summary: "The live products a person upvoted, if they show them",
  description: "May be a minute old, like every count of votes.",
  responses: { 200: answer, 404: missing },
});

const feedbackRoute = createRoute({
  ...shared,
  path: "/people/{username}/feedback",
  summary: "A person's feedback on live products, newest first; without replies",
  responses: { 200: json(personFeedbackListSchema, "One page of the newest 1,000"), 404: missing },
});

export function peopleApi({ database }: ApiDependencies) {
  /** Before the read: a "not found" is stale as soon as somebody takes this name or shows the section. */
  function mark(c: Context<AppEnv>, username: string, products: { id: number }[] = []): void {
    markPublic(c, { tags: [cacheTag.person(usernameKey(username)), ...productTags(products)] });
  }

  async function answerProducts(
    c: Context<AppEnv>,
    asked: { username: string; section: "made" | "stack" | "upvotes"; page: number },
  ) {
    mark(c, asked.username);
    const list = await listPersonProducts(database.open, asked);
    const products = await withOwnMarks(database, { cards: list.products, viewer: c.var.viewer });
    mark(c, asked.username, products);
    return { ...list, products };
  }

  return new OpenAPIHono<AppEnv>()
    .openapi(personRoute, async (c) => {
      const { username } = c.req.valid("param");
      const { viewer } = c.var;
      mark(c, username);
      const person = await getPerson(database.open, { username });
      const isOwn = viewer?.username === person.username;
      const blocked = viewer
        ? await listBlockedNames(database.app, { userId: viewer.userId, usernames: [person.username] })
        : new Set<string>();
      return c.json({ ...person, isOwn, isBlocked: blocked.has(person.username) }, 200);
    })
    .openapi(nameRoute, async (c) => {
      const { id, username, hasPage } = await getAccountByName(database.app, c.req.valid("param"));
      return c.json({ username, hasPage, isOwn: id === viewerIdOf(c.var) }, 200);
    })
    .openapi(madeRoute, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("query"), section: "made" as const };
      return c.json(await answerProducts(c, asked), 200);
    })
    .openapi(stackRoute, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("query"), section: "stack" as const };
      return c.json(await answerProducts(c, asked), 200);
    })
    .openapi(upvotesRoute, async (c) => {
      const asked = { ...c.req.valid("param"), ...c.req.valid("query"), section: "upvotes" as const };
      return c.json(await answerProducts(c, asked), 200);
    })
    .openapi(feedbackRoute, async (c) => {
      const { username } = c.req.valid("param");
      mark(c, username);
      const list = await listPersonFeedback(database.open, { username, ...c.req.valid("query") });
      mark(
        c,
        username,
        list.feedback.map(({ product }) => product),
      );
      return c.json(list, 200);
    });
}
