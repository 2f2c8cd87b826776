import { z } from "@hono/zod-openapi";
import { claimListSchema, claimSchema } from "#contract/maker/claims.ts";
import { listOwnClaims } from "#domain/makers/claims/list-own-claims.ts";
import { getOwnClaim } from "#domain/makers/claims/own-claim.ts";
import { claimIdParams, pageQuery } from "../../answers.ts";
import { readRowId } from "../../subjects.ts";
import { declareRead } from "../declare-read.ts";

const tag = "Claims";

export const claimReads = [
  declareRead({
    route: {
      path: "/me/claims",
      tag,
      summary: "The viewer's own claims, newest first",
      answers: "One page",
      refusals: { 404: "Not a product's id" },
    },
    query: pageQuery.extend({
      product: z.string().optional().openapi({ description: "Only this product's, by its id" }),
    }),
    answer: claimListSchema,
    gate: "user",
    run({ db, actor }, { page, product }) {
      const productId = product === undefined ? undefined : readRowId("productId", product);
      return listOwnClaims(db, { claimantId: actor.userId, page, productId });
    },
  }),
  declareRead({
    route: {
      path: "/me/claims/{id}",
      tag,
      summary: "One claim and what to publish where to prove it",
      answers: "The claim, and what to do next",
      refusals: { 404: "The viewer has no such claim" },
    },
    params: claimIdParams,
    about: "claimId",
    answer: claimSchema,
    gate: "user",
    run: ({ db, actor }, { claimId }) => getOwnClaim(db, { claimId, claimantId: actor.userId }),
  }),
] as const;
