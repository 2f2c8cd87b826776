import { z } from "@hono/zod-openapi";
import { draftOnBehalfInput, suggestionOnBehalfInput } from "#contract/admin/products/product-editing-input.ts";
import { readBasics } from "#contract/maker/own-product-input.ts";
import { suggestionSchema } from "#contract/member/suggestions.ts";
import { findHandedDraft, handOverDraft } from "#domain/moderation/on-behalf/hand-over-draft.ts";
import { suggestOnBehalf } from "#domain/moderation/on-behalf/suggest-on-behalf.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";

const suggestOnBehalfWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/submit/suggestions",
    status: 201,
    tag,
    summary: "Store a suggestion in somebody's name",
    answers: "The suggestion; the same text is stored once while it waits",
    refusals: { 404: "No such person" },
  },
  input: { name: "SuggestionOnBehalf", schema: suggestionOnBehalfInput },
  answer: suggestionSchema,
  gate: "staff",
  limit: "admin_write",
  run: ({ db, actor }, input) => suggestOnBehalf(db, { ...input, actorId: actor.userId }),
  failed: "errors.suggestion_failed",
});

const handOverDraftWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/submit/drafts",
    status: 201,
    tag,
    summary: "Start a product for somebody, who becomes its submitter and gets a letter",
    answers: "The draft; a repeat with the same key gets the same answer",
    refusals: { 404: "No such person", 422: "The key was used for another request" },
  },
  input: { name: "DraftOnBehalf", schema: draftOnBehalfInput },
  answer: z.object({ id: z.int(), slug: z.string() }),
  gate: "staff",
  limit: "admin_write",
  repeated: ({ db, actor }, { key, username, ...typed }) =>
    findHandedDraft(db, { actorId: actor.userId, key, username, fields: readBasics(typed) }),
  run: ({ db, actor }, { key, username, ...typed }) =>
    handOverDraft(db, { actorId: actor.userId, key, username, fields: readBasics(typed) }),
  failed: "errors.product_save_failed",
});

export const submitWrites = [suggestOnBehalfWrite, handOverDraftWrite] as const;
