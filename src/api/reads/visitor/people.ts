import { z } from "@hono/zod-openapi";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import {
  type PersonOverview,
  personFeedbackListSchema,
  personNameSchema,
  personOverviewSchema,
  personPageSchema,
  personProductsSchema,
} from "#contract/visitor/people.ts";
import { getPerson } from "#domain/engagement/person-pages/get-person.ts";
import { getPersonOverview } from "#domain/engagement/person-pages/get-person-overview.ts";
import { listPersonFeedback } from "#domain/engagement/person-pages/list-person-feedback.ts";
import { listPersonProducts } from "#domain/engagement/person-pages/list-person-products.ts";
import { listBlockedNames } from "#domain/people/blocks/list-blocked-people.ts";
import { getAccountByName } from "#domain/people/names/get-account-by-name.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead, type ReadContext } from "../declare-read.ts";
import { withOwnMarks } from "../own-marks.ts";

type Named = { username: string };

const tag = "People";
const params = z.object({
  username: z.string().min(1).openapi({ description: "In any case", example: "ada" }),
});
const refusals = { 404: "Nobody with this name shows it" };
const personTag = ({ username }: Named) => cacheTag.person(usernameKey(username));
// A "not found" is stale as soon as somebody takes this name or shows the section.
const missing = (asked: Named) => [personTag(asked)];

const products = {
  params,
  query: pageQuery,
  answer: personProductsSchema,
  gate: "anyone",
  cache: {
    tags: (list: z.input<typeof personProductsSchema>, asked: Named) => [
      personTag(asked),
      ...productTags(list.products),
    ],
    missing,
  },
} as const;
const productsRoute = { tag, answers: "One page of the newest 1,000", refusals };

function overviewTags({ made, upvotes, feedback, collections }: PersonOverview): string[] {
  const written = feedback.map(({ product }) => product);
  return productTags([...made, ...upvotes, ...written, ...collections.flatMap(({ spines }) => spines)]);
}

type Asked = Named & { page: number; section: "made" | "stack" | "upvotes" };

async function listProducts({ database, actor: viewer }: ReadContext<"anyone">, asked: Asked) {
  const list = await listPersonProducts(database.open, asked);
  return { ...list, products: await withOwnMarks(database, { cards: list.products, viewer }) };
}

export const personReads = [
  declareRead({
    route: {
      path: "/people/{username}",
      tag,
      summary: "A person's public page: who they are, and how much is in each section they show",
      answers: "The person",
      refusals: { 404: "Nobody with this name shows a page" },
    },
    params,
    answer: personPageSchema,
    gate: "anyone",
    cache: { tags: ({ shelf }, asked) => [personTag(asked), ...productTags(shelf.spines)], missing },
    async run({ database, actor: viewer }, { username }) {
      const person = await getPerson(database.open, { username });
      const isOwn = viewer?.username === person.username;
      const blocked = viewer
        ? await listBlockedNames(database.app, { userId: viewer.userId, usernames: [person.username] })
        : new Set<string>();
      return { ...person, isOwn, isBlocked: blocked.has(person.username) };
    },
  }),
  declareRead({
    route: {
      path: "/people/{username}/overview",
      tag,
      summary: "The first entries of each section that a person shows",
      answers: "A few of each, newest first",
      refusals,
    },
    params,
    answer: personOverviewSchema,
    gate: "anyone",
    cache: {
      tags: (overview, asked) => [...new Set([personTag(asked), cacheTag.collections, ...overviewTags(overview)])],
      missing,
    },
    run: ({ database }, asked) => getPersonOverview(database.open, asked),
  }),
  declareRead({
    route: {
      path: "/people/{username}/name",
      tag,
      summary: "A person by the name on a comment, whether or not they show a page; for reporting them",
      answers: "The name as it is spelled, and nothing else about them",
      refusals: { 404: "Nobody has this name" },
    },
    params,
    answer: personNameSchema,
    gate: "user",
    async run({ db, actor }, asked) {
      const { id, username, hasPage } = await getAccountByName(db, asked);
      return { username, hasPage, isOwn: id === actor.userId };
    },
  }),
  declareRead({
    ...products,
    route: {
      ...productsRoute,
      path: "/people/{username}/made",
      summary: "The live products a person made and was verified for, newest first",
    },
    run: (context, asked) => listProducts(context, { ...asked, section: "made" }),
  }),
  declareRead({
    ...products,
    route: {
      ...productsRoute,
      path: "/people/{username}/stack",
      summary: "The live products a person uses, if they show them",
    },
    run: (context, asked) => listProducts(context, { ...asked, section: "stack" }),
  }),
  declareRead({
    ...products,
    route: {
      ...productsRoute,
      path: "/people/{username}/upvotes",
      summary: "The live products a person upvoted, if they show them",
      description: "May be a minute old, like every count of votes.",
    },
    run: (context, asked) => listProducts(context, { ...asked, section: "upvotes" }),
  }),
  declareRead({
    route: {
      ...productsRoute,
      path: "/people/{username}/feedback",
      summary: "A person's feedback on live products, newest first; without replies",
    },
    params,
    query: pageQuery,
    answer: personFeedbackListSchema,
    gate: "anyone",
    cache: {
      tags: ({ feedback }, asked) => [personTag(asked), ...productTags(feedback.map(({ product }) => product))],
      missing,
    },
    run: ({ database }, asked) => listPersonFeedback(database.open, asked),
  }),
] as const;
