import { z } from "@hono/zod-openapi";
import {
  addToCollectionInput,
  collectedProductInput,
  collectionInput,
  collectionNoteInput,
  collectionPlaceInput,
  newCollectionInput,
} from "#contract/member/collection-input.ts";
import { reportInput } from "#contract/member/feedback-input.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import {
  collectedStateSchema,
  createdCollectionSchema,
  editedCollectionSchema,
} from "#contract/visitor/collections.ts";
import { addToCollection } from "#domain/engagement/collections/add-to-collection.ts";
import { createCollection, findCreatedCollection } from "#domain/engagement/collections/create-collection.ts";
import { deleteCollection } from "#domain/engagement/collections/delete-collection.ts";
import { editCollection } from "#domain/engagement/collections/edit-collection.ts";
import { moveInCollection } from "#domain/engagement/collections/move-in-collection.ts";
import { removeFromCollection } from "#domain/engagement/collections/remove-from-collection.ts";
import { setCollectionNote } from "#domain/engagement/collections/set-collection-note.ts";
import { reportCollection } from "#domain/moderation/reports/report-collection.ts";
import { declareWrite } from "../declare-write.ts";

const tag = "Collections";
const shared = { gate: "user", limit: "collection", failed: "errors.collection_failed" } as const;
const about = "collectionId" as const;

const createCollectionWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/collections",
    status: 201,
    tag,
    summary: "Create a collection",
    answers: "Its id, key and address; a repeat with the same key gets the same answer",
    refusals: {
      404: "No such live product",
      409: "The viewer has 100 collections",
      422: "The key was used for another request",
    },
  },
  input: { name: "NewCollection", schema: newCollectionInput },
  answer: createdCollectionSchema,
  limit: "new_collection",
  repeated: ({ db, actor }, input) => findCreatedCollection(db, { ...input, ownerId: actor.userId }),
  run: ({ db, actor }, input) => createCollection(db, { ...input, ownerId: actor.userId }),
  form: { path: paths.newCollectionForm(), done: "success.collectionCreated" },
});

const editCollectionWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/collections/{id}",
    status: 200,
    tag,
    summary: "Rename, describe, share or unshare a collection of the viewer's",
    answers: "Its address, which follows its name; older ones redirect. The version to send with the next edit",
    refusals: { 409: "Its details are newer than the version sent; nothing was saved" },
  },
  about,
  input: { name: "CollectionInput", schema: collectionInput },
  answer: editedCollectionSchema,
  run: ({ db, actor }, input) => editCollection(db, { ...input, ownerId: actor.userId }),
  form: { path: paths.collectionForm(), done: "success.collectionSaved" },
});

const deleteCollectionWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/collections/{id}",
    status: 200,
    tag,
    summary: "Delete a collection of the viewer's",
    answers: "Deleted",
  },
  about,
  input: { schema: noInput },
  answer: z.object({ collectionId: z.int() }),
  run: async ({ db, actor }, { collectionId }) => {
    await deleteCollection(db, { collectionId, ownerId: actor.userId });
    return { collectionId };
  },
  form: {
    path: paths.deleteCollectionForm(),
    done: "success.collectionDeleted",
    next: () => paths.profile("collections"),
  },
});

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const addToCollectionWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/collections/{id}/products",
    status: 200,
    tag,
    summary: "Add a product to a collection of the viewer's",
    answers: "It is in the collection",
    refusals: { 409: "The collection has 200 tools" },
  },
  about,
  input: { name: "CollectionAddition", schema: addToCollectionInput },
  answer: collectedStateSchema,
  run: ({ db, actor }, input) => addToCollection(db, { ...input, ownerId: actor.userId }),
  form: { path: paths.addToCollectionForm(), done: "productActs.addedToCollection" },
});

const removeFromCollectionWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/collections/{id}/product-removals",
    status: 200,
    tag,
    summary: "Remove a product from a collection of the viewer's, whatever its state",
    answers: "It isn't in the collection",
  },
  about,
  input: { name: "CollectedProductInput", schema: collectedProductInput },
  answer: collectedStateSchema,
  run: ({ db, actor }, input) => removeFromCollection(db, { ...input, ownerId: actor.userId }),
  form: { path: paths.removeFromCollectionForm(), done: "productActs.removedFromCollection" },
});

const setCollectionNoteWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/collections/{id}/note",
    status: 200,
    tag,
    summary: "Say why a product is in a collection of the viewer's",
    answers: "The note",
  },
  about,
  input: { name: "CollectionNote", schema: collectionNoteInput },
  answer: z.object({ collectionId: z.int(), productId: z.int(), note: z.string() }),
  run: ({ db, actor }, input) => setCollectionNote(db, { ...input, ownerId: actor.userId }),
  form: { path: paths.collectionNoteForm(), done: "success.collectionNoteSaved" },
});

const moveInCollectionWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/collections/{id}/place",
    status: 200,
    tag,
    summary: "Move a product to another place in a collection of the viewer's",
    answers: "Its place",
  },
  about,
  input: { name: "CollectionPlace", schema: collectionPlaceInput },
  answer: z.object({ collectionId: z.int(), productId: z.int(), place: z.int() }),
  run: ({ db, actor }, input) => moveInCollection(db, { ...input, ownerId: actor.userId }),
  form: { path: paths.collectionPlaceForm(), done: "success.collectionReordered" },
});

const reportCollectionWrite = declareWrite({
  route: {
    method: "post",
    path: "/collections/{id}/reports",
    status: 200,
    tag,
    summary: "Report a collection to the people who run the site",
    answers: "Reported; a person's open report counts once",
  },
  about,
  input: { name: "ReportInput", schema: reportInput },
  answer: z.object({ collectionId: z.int(), isReported: z.literal(true) }),
  gate: "user",
  limit: "report",
  run: async ({ db, actor }, { collectionId, reason, note }) => {
    await reportCollection(db, { collectionId, reporterId: actor.userId, reason, note });
    return { collectionId, isReported: true as const };
  },
  failed: "visitorToasts.reportFailed",
  form: {
    path: paths.collectionReportForm(),
    done: "success.collectionReported",
    next: (page) => paths.collection(new URL(page, "http://localhost").searchParams.get("collection") ?? ""),
  },
});

export const collectionWrites = [
  createCollectionWrite,
  editCollectionWrite,
  deleteCollectionWrite,
  addToCollectionWrite,
  removeFromCollectionWrite,
  setCollectionNoteWrite,
  moveInCollectionWrite,
  reportCollectionWrite,
] as const;
