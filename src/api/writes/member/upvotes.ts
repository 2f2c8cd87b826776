import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import { upvoteStateSchema } from "#contract/visitor/catalog.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "#domain/engagement/upvotes/withdraw-upvote.ts";
import { declareWrite } from "../declare-write.ts";

const path = "/products/{id}/upvote";
const shared = {
  about: "productId",
  input: { schema: noInput },
  answer: upvoteStateSchema,
  gate: "user",
  failed: "errors.upvote_failed",
} as const;
const route = {
  path,
  status: 200,
  tag: "Upvotes",
  answers: "Whether the viewer has upvoted it, and the count",
} as const;

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const castUpvoteWrite = declareWrite({
  ...shared,
  route: { ...route, method: "put", summary: "Upvote a product" },
  limit: "upvote",
  run: ({ db, actor }, { productId }) => castUpvote(db, { productId, voterId: actor.userId }),
  form: { path: paths.upvoteForm(), done: "productActs.upvoted" },
  intent: "upvote",
});

const withdrawUpvoteWrite = declareWrite({
  ...shared,
  route: { ...route, method: "delete", summary: "Withdraw the upvote" },
  limit: "withdraw_upvote",
  run: ({ db, actor }, { productId }) => withdrawUpvote(db, { productId, voterId: actor.userId }),
  form: { path: paths.withdrawUpvoteForm(), done: "productActs.upvoteWithdrawn" },
});

export const upvoteWrites = [castUpvoteWrite, withdrawUpvoteWrite] as const;
