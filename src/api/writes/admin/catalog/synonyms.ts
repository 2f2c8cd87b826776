import {
  newSynonymsInput,
  synonymsDeletionInput,
  synonymsEditInput,
  synonymsPreviewInput,
} from "#contract/admin/catalog/synonym-input.ts";
import { deletedSynonymsSchema, savedSynonymsSchema, synonymsPreviewSchema } from "#contract/admin/catalog/synonyms.ts";
import { addSynonyms } from "#domain/catalog/search/synonyms/add-synonyms.ts";
import { deleteSynonyms } from "#domain/catalog/search/synonyms/delete-synonyms.ts";
import { editSynonyms } from "#domain/catalog/search/synonyms/edit-synonyms.ts";
import { previewSynonyms } from "#domain/catalog/search/synonyms/preview-synonyms.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { gate: "staff", limit: "admin_write", failed: "errors.bulk_action_failed" } as const;
const tag = "Administration";
const changed = { 409: "Somebody changed it in the meantime" };

const addSynonymsWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/synonyms",
    status: 200,
    tag,
    summary: "Add a group of words that find each other's products",
    answers: "The group; the one there is if it has the same terms",
    refusals: { 409: "There are too many groups" },
  },
  input: { name: "NewSynonyms", schema: newSynonymsInput },
  answer: savedSynonymsSchema,
  run: ({ db, actor }, { terms }) => addSynonyms(db, { terms, actorId: actor.userId }),
});

const editSynonymsWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/synonyms/{id}",
    status: 200,
    tag,
    summary: "Replace the terms of a group of synonyms",
    answers: "The group",
    refusals: changed,
  },
  about: "itemId",
  input: { name: "SynonymsEdit", schema: synonymsEditInput },
  answer: savedSynonymsSchema,
  run: ({ db, actor }, { itemId, terms, updatedAt }) =>
    editSynonyms(db, { groupId: itemId, terms, updatedAt, actorId: actor.userId }),
});

const deleteSynonymsWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/synonyms/{id}",
    status: 200,
    tag,
    summary: "Delete a group of synonyms",
    answers: "The terms it had",
    refusals: changed,
  },
  about: "itemId",
  input: { name: "SynonymsDeletion", schema: synonymsDeletionInput },
  answer: deletedSynonymsSchema,
  run: ({ db, actor }, { itemId, updatedAt }) =>
    deleteSynonyms(db, { groupId: itemId, updatedAt, actorId: actor.userId }),
});

const previewSynonymsWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/synonyms/preview",
    status: 200,
    tag,
    summary: "What a change would do to recent searches; changes nothing",
    description: "Compares the first ten results of up to 30 recent searches with one of the terms.",
    answers: "The searches whose first ten results would change",
    refusals: { 404: "The group was deleted" },
  },
  input: { name: "SynonymsPreviewInput", schema: synonymsPreviewInput },
  answer: synonymsPreviewSchema,
  run: ({ db }, input) => previewSynonyms(db, input),
});

export const synonymWrites = [addSynonymsWrite, editSynonymsWrite, deleteSynonymsWrite, previewSynonymsWrite] as const;
