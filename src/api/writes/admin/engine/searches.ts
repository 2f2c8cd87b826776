import { z } from "@hono/zod-openapi";
import { searchSynonymsInput } from "#contract/admin/catalog/synonym-input.ts";
import { synonymGroupSchema } from "#contract/admin/catalog/synonyms.ts";
import { findingNoteInput, searchTagInput } from "#contract/admin/engine/engine-input.ts";
import { answerWithSynonyms, answerWithTag } from "#domain/moderation/engine/answer-search.ts";
import { noteFinding } from "#domain/moderation/engine/note-finding.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { about: "itemId", gate: "staff", limit: "admin_write", failed: "errors.bulk_action_failed" } as const;
const tag = "Administration";

const answerWithSynonymsWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/my-ai-engine/findings/{id}/synonyms",
    status: 200,
    tag,
    summary: "Turn a search in vain into synonyms: a new group, or more terms of an existing one",
    description: "Undone like other findings, by reopening it.",
    answers: "The group",
    refusals: { 409: "Somebody decided the search, or changed the group, in the meantime" },
  },
  input: { name: "SearchSynonyms", schema: searchSynonymsInput },
  answer: synonymGroupSchema,
  run: ({ db, actor }, { itemId, group, terms }) => answerWithSynonyms(db, { findingId: itemId, group, terms, actor }),
});

const answerWithTagWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/my-ai-engine/findings/{id}/tag",
    status: 200,
    tag,
    summary: "Turn a search in vain into a tag of these products",
    description: "All or none of them. Undone like other findings, by reopening it.",
    answers: "How many got the tag; the others had it",
    refusals: { 409: "Somebody decided the search in the meantime" },
  },
  input: { name: "SearchTag", schema: searchTagInput },
  answer: z.object({ products: z.int() }),
  run: ({ db, actor }, { itemId, tag: name, productIds }) =>
    answerWithTag(db, { findingId: itemId, tag: name, productIds, actor }),
});

const noteFindingWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/my-ai-engine/findings/{id}/note",
    status: 200,
    tag,
    summary: "Keep a note with a finding; an empty one removes it",
    answers: "The note",
  },
  input: { name: "FindingNote", schema: findingNoteInput },
  answer: z.object({ note: z.string().nullable() }),
  run: ({ db, actor }, { itemId, note }) => noteFinding(db, { findingId: itemId, note, actorId: actor.userId }),
});

export const searchFindingWrites = [answerWithSynonymsWrite, answerWithTagWrite, noteFindingWrite] as const;
