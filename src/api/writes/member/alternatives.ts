import { z } from "@hono/zod-openapi";
import { alternativeInput } from "#contract/member/alternative-input.ts";
import { paths } from "#contract/shared/paths.ts";
import { alternativeVoteStateSchema } from "#contract/visitor/alternatives.ts";
import { castAlternativeVote } from "#domain/catalog/alternatives/cast-alternative-vote.ts";
import { proposeAlternative } from "#domain/catalog/alternatives/propose-alternative.ts";
import { withdrawAlternativeVote } from "#domain/catalog/alternatives/withdraw-alternative-vote.ts";
import { declareWrite } from "../declare-write.ts";

const shared = {
  about: "productId",
  input: { name: "AlternativeInput", schema: alternativeInput },
  gate: "user",
} as const;

const proposeAlternativeWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/products/{id}/alternatives",
    status: 201,
    tag: "Alternatives",
    summary: "Propose a product as an alternative to this one",
    answers: "Proposed; it is listed once a moderator agrees. Your repeat while it waits is stored once",
    refusals: { 409: "It is listed already, somebody else has proposed it, or it was refused" },
  },
  answer: z.object({ productId: z.int(), alternativeId: z.int() }),
  limit: "alternative",
  run: ({ db, actor }, pair) => proposeAlternative(db, { ...pair, proposerId: actor.userId }),
  failed: "errors.alternative_failed",
  form: { path: paths.alternativeForm(), done: "success.alternativeProposed" },
  intent: "alternative",
});

const voting = {
  ...shared,
  answer: alternativeVoteStateSchema,
  limit: "alternative_vote",
  failed: "errors.alternative_vote_failed",
} as const;
const route = {
  status: 200,
  tag: "Alternatives",
  answers: "Whether the viewer voted for it, and how many did",
} as const;

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const castAlternativeVoteWrite = declareWrite({
  ...voting,
  route: {
    ...route,
    method: "put",
    path: "/products/{id}/alternative-votes",
    summary: "Vote for one of a product's alternatives",
    refusals: { 409: "It isn't among the product's alternatives" },
  },
  run: ({ db, actor }, pair) => castAlternativeVote(db, { ...pair, voterId: actor.userId }),
  form: { path: paths.alternativeVoteForm(), done: "success.alternativeVoted" },
  intent: "alternative_vote",
});

const withdrawAlternativeVoteWrite = declareWrite({
  ...voting,
  route: {
    ...route,
    method: "post",
    path: "/products/{id}/alternative-vote-withdrawals",
    summary: "Withdraw the vote for one of a product's alternatives",
  },
  run: ({ db, actor }, pair) => withdrawAlternativeVote(db, { ...pair, voterId: actor.userId }),
  form: { path: paths.withdrawAlternativeVoteForm(), done: "success.alternativeVoteWithdrawn" },
});

export const alternativeWrites = [
  proposeAlternativeWrite,
  castAlternativeVoteWrite,
  withdrawAlternativeVoteWrite,
] as const;
