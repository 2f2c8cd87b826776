import { textDraftsSchema } from "#contract/admin/products/drafting.ts";
import { draftTextInput } from "#contract/admin/products/drafting-input.ts";
import { draftText } from "#domain/moderation/engine/drafting/draft-text.ts";
import { declareWrite } from "../../declare-write.ts";

/** A write, although it stores nothing: it sends the product's text to the operator's language model. */
const draftTextWrite = declareWrite({
  gate: "staff",
  limit: "draft_text",
  failed: "errors.drafting_failed",
  route: {
    method: "post",
    path: "/admin/products/{id}/drafts",
    status: 200,
    tag: "Administration",
    summary: "Let the language model draft a headline or tags",
    description: "Changes nothing. The drafts are for a person to review.",
    answers: "The drafts",
    refusals: { 409: "No language model is configured", 502: "It didn't answer, or nothing usable" },
  },
  about: "productId",
  input: { name: "DraftText", schema: draftTextInput },
  answer: textDraftsSchema,
  run: ({ db, languageModel }, { productId, field }) => draftText(db, { productId, field, model: languageModel }),
});

export const draftingWrites = [draftTextWrite] as const;
