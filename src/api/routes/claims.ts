import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import {
  claimCodeInput,
  claimCodeRequestInput,
  claimInput,
  claimProofInput,
  claimReviewInput,
} from "#contract/maker/claim-input.ts";
import { claimSchema } from "#contract/maker/claims.ts";
import { askForReview } from "#domain/makers/claims/ask-for-review.ts";
import { cancelClaim } from "#domain/makers/claims/cancel-claim.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/sessions/gates.ts";
import { claimIdParams, json, named, productIdParams, refusal } from "../answers.ts";
import { type ClaimDependencies, lookNow, mailCode, ownClaimOf, takeClaim, tryCode } from "./claim-steps.ts";
import { productIdOf } from "./product-request.ts";

const tags = ["Claims"];

/** Every step returns the claim's current state. */
const responses = {
  200: json(claimSchema, "The claim, and what to do next"),
  400: refusal("A field is invalid, or the proof is wrong"),
  401: refusal("Not signed in"),
  404: refusal("The viewer has no such claim"),
  409: refusal("The claim is with the administrators"),
  410: refusal("The claim or the code has expired"),
  429: refusal("Too many tries"),
};

const body = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  params: claimIdParams,
  body: { required: true, ...json(schema, description) },
});

const startRoute = createRoute({
  method: "post",
  path: "/products/{id}/claims",
  tags,
  summary: "Claim a product as its maker; nobody is listed until the claim is proven",
  request: {
    params: productIdParams,
    body: {
      required: true,
      ...json(named(claimInput, "ClaimInput"), "What the claimant confirms"),
    },
  },
  responses: {
    201: json(claimSchema, "The claim; a repeated request returns the same one"),
    400: responses[400],
    401: responses[401],
    404: refusal("No such live product"),
    409: refusal("The viewer is a maker of it, or has too many open claims"),
    429: refusal("Too many claims for one day"),
  },
});

const codeRoute = createRoute({
  method: "post",
  path: "/me/claims/{id}/code",
  tags,
  summary: "Have a code mailed to an address at the product's own domain",
  request: body(named(claimCodeRequestInput, "ClaimCodeRequest"), "Where to"),
  responses: responses,
});

const codeCheckRoute = createRoute({
  method: "post",
  path: "/me/claims/{id}/code/check",
  tags,
  summary: "Prove the claim with the mailed code",
  request: body(named(claimCodeInput, "ClaimCode"), "The code"),
  responses,
});

const proofRoute = createRoute({
  method: "post",
  path: "/me/claims/{id}/proof",
  tags,
  summary: "Look for the token on the product's site now",
  request: body(named(claimProofInput, "ClaimProofRequest"), "Where to look"),
  responses,
});

const reviewRoute = createRoute({
  method: "post",
  path: "/me/claims/{id}/review",
  tags,
  summary: "Ask the administrators to decide",
  request: body(named(claimReviewInput, "ClaimReviewRequest"), "What they should know"),
  responses,
});

const cancelRoute = createRoute({
  method: "delete",
  path: "/me/claims/{id}",
  tags,
  summary: "Cancel the claim",
  request: { params: claimIdParams },
  responses: { 200: responses[200], 401: responses[401], 404: responses[404], 409: refusal("It is already proven") },
});

export function claimStartRoutes(dependencies: ClaimDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/claims", requireUser);
  return api.openapi(startRoute, async (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    return c.json(await takeClaim(c, { ...dependencies, productId }), 201);
  });
}

/** What the claimant does next. */
export function claimStepRoutes(dependencies: ClaimDependencies) {
  const { app: db } = dependencies.database;
  const api = new OpenAPIHono<AppEnv>();
  for (const path of ["/me/claims", "/me/claims/*"]) api.use(path, requireUser);
  return api
    .openapi(codeRoute, async (c) => {
      const own = ownClaimOf(c, c.req.valid("param").id);
      return c.json(await mailCode(c, { ...dependencies, own, ...c.req.valid("json") }), 200);
    })
    .openapi(codeCheckRoute, async (c) => {
      const own = ownClaimOf(c, c.req.valid("param").id);
      return c.json(await tryCode(c, { ...dependencies, own, ...c.req.valid("json") }), 200);
    })
    .openapi(proofRoute, async (c) => {
      const own = ownClaimOf(c, c.req.valid("param").id);
      return c.json(await lookNow(c, { ...dependencies, own, ...c.req.valid("json") }), 200);
    })
    .openapi(reviewRoute, async (c) => {
      const own = ownClaimOf(c, c.req.valid("param").id);
      return c.json(await askForReview(db, { ...own, ...c.req.valid("json") }), 200);
    })
    .openapi(cancelRoute, async (c) => c.json(await cancelClaim(db, ownClaimOf(c, c.req.valid("param").id)), 200));
}
