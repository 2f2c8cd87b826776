import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import { stackStateSchema } from "#contract/visitor/catalog.ts";
import { addToStack } from "#domain/engagement/stacks/add-to-stack.ts";
import { forgetStackEntry } from "#domain/engagement/stacks/forget-stack-entry.ts";
import { removeFromStack } from "#domain/engagement/stacks/remove-from-stack.ts";
import { declareWrite } from "../declare-write.ts";

const shared = {
  about: "productId",
  input: { schema: noInput },
  gate: "user",
  limit: "stack",
  failed: "errors.stack_failed",
} as const;
const route = {
  path: "/products/{id}/stack",
  status: 200,
  tag: "Stack",
  answers: "Whether the product is in the viewer's stack now, and how many people use it",
} as const;

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const addToStackWrite = declareWrite({
  ...shared,
  answer: stackStateSchema,
  route: { ...route, method: "put", summary: "Add a product to your stack", refusals: { 409: "The stack is full" } },
  run: ({ db, actor }, { productId }) => addToStack(db, { productId, userId: actor.userId }),
  form: { path: paths.stackForm(), done: "productActs.addedToStack" },
  intent: "stack",
});

const removeFromStackWrite = declareWrite({
  ...shared,
  answer: stackStateSchema,
  route: { ...route, method: "delete", summary: "Remove it from your stack" },
  run: ({ db, actor }, { productId }) => removeFromStack(db, { productId, userId: actor.userId }),
});

/** Also for products that are no longer live, so its plain form serves the viewer's own stack too. */
const forgetStackEntryWrite = declareWrite({
  ...shared,
  answer: stackStateSchema.omit({ stackUsers: true }),
  route: {
    ...route,
    method: "delete",
    path: "/me/stack/{id}",
    summary: "Remove a product from your stack, whatever its state",
    answers: "The product isn't in the viewer's stack now",
  },
  run: ({ db, actor }, { productId }) => forgetStackEntry(db, { productId, userId: actor.userId }),
  form: { path: paths.removeFromStackForm(), done: "productActs.removedFromStack" },
});

export const stackWrites = [addToStackWrite, removeFromStackWrite, forgetStackEntryWrite] as const;
