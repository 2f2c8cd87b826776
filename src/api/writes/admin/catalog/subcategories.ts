import {
  categoryStatusInput,
  mergeInput,
  newSubcategoryInput,
  subcategoryDeletionInput,
  subcategoryMoveInput,
  subcategoryNameInput,
} from "#contract/admin/catalog/category-input.ts";
import { addedSchema, changedSchema, retiredSchema } from "#contract/admin/catalog/niches.ts";
import { relistedSchema } from "#contract/admin/catalog/subcategories.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { addSubcategory } from "#domain/catalog/subcategories/add-subcategory.ts";
import { deleteSubcategories } from "#domain/catalog/subcategories/delete-subcategories.ts";
import { mergeSubcategory } from "#domain/catalog/subcategories/merge-subcategory.ts";
import { moveSubcategory } from "#domain/catalog/subcategories/move-subcategory.ts";
import { renameSubcategory } from "#domain/catalog/subcategories/rename-subcategory.ts";
import { setSubcategoryStatus } from "#domain/catalog/subcategories/set-subcategory-status.ts";
import { finishRetirement } from "#domain/catalog/taxonomy/finish-retirement.ts";
import { declareWrite } from "../../declare-write.ts";
import { isProtected, isTaken, taxonomyWrite } from "./taxonomy-writes.ts";

const tag = "Administration";
const about = "subcategoryId" as const;

const addParentSubcategoryWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/parent-subcategories",
    status: 201,
    tag,
    summary: "Add a parent subcategory",
    answers: "Its id and slug",
    refusals: { 409: "The name is taken" },
  },
  input: { name: "NewSubcategoryInput", schema: newSubcategoryInput },
  answer: addedSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, input) => addSubcategory(db, { ...input, parentId: null, actorId: actor.userId }),
});

const addChildSubcategoryWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/parent-subcategories/{id}/children",
    status: 201,
    tag,
    summary: "Add a child to a parent subcategory",
    answers: "Its id and slug",
    refusals: isTaken,
  },
  about,
  input: { name: "NewSubcategoryInput", schema: newSubcategoryInput },
  answer: addedSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { subcategoryId, ...input }) =>
    addSubcategory(db, { ...input, parentId: subcategoryId, actorId: actor.userId }),
});

const renameSubcategoryWrite = declareWrite({
  route: {
    method: "patch",
    path: "/admin/parent-subcategories/{id}",
    status: 200,
    tag,
    summary: "Rename a parent or a child; its old address redirects",
    answers: "Its id",
    refusals: isTaken,
  },
  about,
  input: { name: "SubcategoryNameInput", schema: subcategoryNameInput },
  answer: changedSchema,
  ...taxonomyWrite,
  run: async ({ db, actor }, { subcategoryId, name }) => {
    await renameSubcategory(db, { subcategoryId, name, actorId: actor.userId });
    return { id: subcategoryId };
  },
});

const setSubcategoryStatusWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/parent-subcategories/{id}/status",
    status: 200,
    tag,
    summary: "Publish or unpublish a parent or a child",
    answers: "The job that refreshes the lists",
    refusals: isProtected,
  },
  about,
  input: { name: "CategoryStatusInput", schema: categoryStatusInput },
  answer: relistedSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { subcategoryId, status }) =>
    setSubcategoryStatus(db, { subcategoryId, status, actorId: actor.userId }),
});

const moveSubcategoryWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/parent-subcategories/{id}/parent",
    status: 200,
    tag,
    summary: "Give a child another parent",
    answers: "The job that refreshes the lists",
    refusals: isTaken,
  },
  about,
  input: { name: "SubcategoryMoveInput", schema: subcategoryMoveInput },
  answer: relistedSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { subcategoryId, parentId }) =>
    moveSubcategory(db, { subcategoryId, parentId, actorId: actor.userId }),
});

const mergeSubcategoryWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/parent-subcategories/{id}/merge",
    status: 200,
    tag,
    summary: "Merge a parent into another parent, or a child into another child; its address redirects",
    answers: "How many products it had, and the job that moves them",
    refusals: isProtected,
  },
  about,
  input: { name: "MergeInput", schema: mergeInput },
  answer: retiredSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { subcategoryId, intoId }) =>
    mergeSubcategory(db, { subcategoryId, intoId, actorId: actor.userId }),
});

const deleteSubcategoryWrite = declareWrite({
  route: {
    method: "delete",
    path: "/admin/parent-subcategories/{id}",
    status: 200,
    tag,
    summary: "Delete a parent, whose children move to All Resources, or a child",
    answers: "How many products it had, and the job that moves them",
    refusals: isProtected,
  },
  about,
  input: { schema: noInput },
  answer: retiredSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { subcategoryId }) =>
    deleteSubcategories(db, { subcategoryIds: [subcategoryId], actorId: actor.userId }),
});

const deleteSubcategoriesWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/parent-subcategories/deletion",
    status: 200,
    tag,
    summary: "Delete several subcategories, all or none",
    answers: "How many products they had, and the job that moves them",
    refusals: { 404: "One of them is gone", ...isProtected },
  },
  input: { name: "SubcategoryDeletionInput", schema: subcategoryDeletionInput },
  answer: retiredSchema,
  ...taxonomyWrite,
  needsRecentSignIn: true,
  run: ({ db, actor }, { subcategoryIds }) => deleteSubcategories(db, { subcategoryIds, actorId: actor.userId }),
});

const finishSubcategoryWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/parent-subcategories/{id}/finish",
    status: 200,
    tag,
    summary: "Go on with a merge or deletion whose job was canceled or failed",
    answers: "How many products are left, and the job that moves them",
    refusals: { 409: "A job is at work on it" },
  },
  about,
  input: { schema: noInput },
  answer: retiredSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { subcategoryId: id }) =>
    finishRetirement(db, { kind: "subcategory", id, actorId: actor.userId }),
});

export const subcategoryWrites = [
  addChildSubcategoryWrite,
  addParentSubcategoryWrite,
  deleteSubcategoriesWrite,
  deleteSubcategoryWrite,
  finishSubcategoryWrite,
  mergeSubcategoryWrite,
  moveSubcategoryWrite,
  renameSubcategoryWrite,
  setSubcategoryStatusWrite,
] as const;
