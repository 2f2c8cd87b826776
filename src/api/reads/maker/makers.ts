import { z } from "@hono/zod-openapi";
import { ownInvitationListSchema, peopleSchema, productMakersSchema } from "#contract/maker/makers.ts";
import { replacedProductsSchema } from "#contract/maker/replaced-products.ts";
import { requireOwnProduct } from "#domain/catalog/products/life/product-ownership.ts";
import { listOwnInvitations } from "#domain/makers/invitations/list-own-invitations.ts";
import { searchPeople } from "#domain/makers/invitations/search-people.ts";
import { listMakers } from "#domain/makers/listed/list-makers.ts";
import { listReplacedProducts } from "#domain/makers/replaced-products/list-replaced-products.ts";
import { productIdParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

const tag = "Makers";
const missing = "No such product of the viewer's";
const shared = { params: productIdParams, about: "productId" } as const;

export const makerReads = [
  declareRead({
    ...shared,
    route: {
      path: "/me/products/{id}/replaced-products",
      tag: "Alternatives",
      summary: "The tools that the makers of the viewer's own product say it replaces",
      answers: "With what our team decided",
      refusals: { 404: missing },
    },
    answer: replacedProductsSchema,
    gate: "owner",
    run: async ({ db }, { productId }) => ({ products: await listReplacedProducts(db, { productId }) }),
  }),
  declareRead({
    ...shared,
    route: {
      path: "/me/products/{id}/makers",
      tag,
      summary: "The makers of the viewer's own product, and invitations",
      answers: "Everybody listed or invited",
      refusals: { 404: missing },
    },
    answer: productMakersSchema,
    gate: "owner",
    run: ({ db, actor }, { productId }) =>
      listMakers(db, { productId, viewerId: actor.userId, isAdmin: actor.isAdmin }),
  }),
  declareRead({
    ...shared,
    route: {
      path: "/me/products/{id}/maker-search",
      tag,
      summary: "Find people to invite, by the beginning of their username",
      answers: "At most five, without email addresses",
      refusals: { 400: "Too short", 404: missing, 429: "Too many searches" },
    },
    query: z.object({ q: z.string() }),
    answer: peopleSchema,
    gate: "user",
    async run({ db, actor, spend }, { productId, q }) {
      const viewerId = actor.userId;
      await requireOwnProduct(db, { productId, userId: viewerId });
      await spend("maker_search");
      return { people: await searchPeople(db, { query: q, viewerId }) };
    },
  }),
  declareRead({
    route: {
      path: "/me/invitations",
      tag,
      summary: "Open invitations to become a maker, newest first",
      answers: "The invitations",
    },
    answer: ownInvitationListSchema,
    gate: "user",
    run: async ({ db, actor }) => ({ invitations: await listOwnInvitations(db, { inviteeId: actor.userId }) }),
  }),
] as const;
