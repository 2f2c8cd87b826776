import {
  categoryStatusInput,
  mergeInput,
  newNicheInput,
  nicheEditInput,
  nicheOrderInput,
  nicheSubcategoriesInput,
} from "#contract/admin/catalog/category-input.ts";
import { addedSchema, changedSchema, retiredSchema } from "#contract/admin/catalog/niches.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { addNiche } from "#domain/catalog/niches/add-niche.ts";
import { deleteNiche } from "#domain/catalog/niches/delete-niche.ts";
import { editNiche } from "#domain/catalog/niches/edit-niche.ts";
import { mergeNiche } from "#domain/catalog/niches/merge-niche.ts";
import { reorderNiches } from "#domain/catalog/niches/reorder-niches.ts";
import { setNicheStatus } from "#domain/catalog/niches/set-niche-status.ts";
import { setNicheSubcategories } from "#domain/catalog/niches/set-niche-subcategories.ts";
import { finishRetirement } from "#domain/catalog/taxonomy/finish-retirement.ts";
import { declareWrite } from "../../declare-write.ts";
import { isProtected, isTaken, taxonomyWrite } from "./taxonomy-writes.ts";

const tag = "Administration";
const about = "nicheId" as const;

const addNicheWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/niches",
    status: 201,
    tag,
    summary: "Add a niche",
    answers: "Its id and slug",
    refusals: { 409: "The name is taken" },
  },
  input: { name: "NewNicheInput", schema: newNicheInput },
  answer: addedSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, niche) => addNiche(db, { ...niche, actorId: actor.userId }),
});

const editNicheWrite = declareWrite({
  route: {
    method: "patch",
    path: "/admin/niches/{id}",
    status: 200,
    tag,
    summary: "Rename or describe a niche; its old address redirects",
    answers: "Its id",
    refusals: isTaken,
  },
  about,
  input: { name: "NicheEditInput", schema: nicheEditInput },
  answer: changedSchema,
  ...taxonomyWrite,
  run: async ({ db, actor }, { nicheId, name, description }) => {
    await editNiche(db, { nicheId, name, description, actorId: actor.userId });
    return { id: nicheId };
  },
});

const setNicheStatusWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/niches/{id}/status",
    status: 200,
    tag,
    summary: "Publish or unpublish a niche",
    answers: "Its id",
    refusals: isProtected,
  },
  about,
  input: { name: "CategoryStatusInput", schema: categoryStatusInput },
  answer: changedSchema,
  ...taxonomyWrite,
  run: async ({ db, actor }, { nicheId, status }) => {
    await setNicheStatus(db, { nicheId, status, actorId: actor.userId });
    return { id: nicheId };
  },
});

const setNicheSubcategoriesWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/niches/{id}/subcategories",
    status: 200,
    tag,
    summary: "Set the subcategories a niche offers",
    answers: "Its id",
    refusals: isProtected,
  },
  about,
  input: { name: "NicheSubcategoriesInput", schema: nicheSubcategoriesInput },
  answer: changedSchema,
  ...taxonomyWrite,
  run: async ({ db, actor }, { nicheId, subcategoryIds }) => {
    await setNicheSubcategories(db, { nicheId, subcategoryIds, actorId: actor.userId });
    return { id: nicheId };
  },
});

const reorderNichesWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/niches/order",
    status: 200,
    tag,
    summary: "Set the order of all niches but All Resources",
    answers: "The order",
    refusals: { 409: "Niches were added or deleted meanwhile" },
  },
  input: { name: "NicheOrderInput", schema: nicheOrderInput },
  answer: nicheOrderInput,
  ...taxonomyWrite,
  run: async ({ db, actor }, { nicheIds }) => {
    await reorderNiches(db, { nicheIds, actorId: actor.userId });
    return { nicheIds };
  },
});

const mergeNicheWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/niches/{id}/merge",
    status: 200,
    tag,
    summary: "Merge a niche into another; its addresses redirect",
    answers: "How many products it had, and the job that moves them",
    refusals: isProtected,
  },
  about,
  input: { name: "MergeInput", schema: mergeInput },
  answer: retiredSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { nicheId, intoId }) => mergeNiche(db, { nicheId, intoId, actorId: actor.userId }),
});

const deleteNicheWrite = declareWrite({
  route: {
    method: "delete",
    path: "/admin/niches/{id}",
    status: 200,
    tag,
    summary: "Delete a niche; products that were only in it stay in All Resources",
    answers: "How many products it had, and the job that moves them",
    refusals: isProtected,
  },
  about,
  input: { schema: noInput },
  answer: retiredSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { nicheId }) => deleteNiche(db, { nicheId, actorId: actor.userId }),
});

const finishNicheWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/niches/{id}/finish",
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
  run: ({ db, actor }, { nicheId }) => finishRetirement(db, { kind: "niche", id: nicheId, actorId: actor.userId }),
});

export const nicheWrites = [
  addNicheWrite,
  deleteNicheWrite,
  editNicheWrite,
  finishNicheWrite,
  mergeNicheWrite,
  reorderNichesWrite,
  setNicheStatusWrite,
  setNicheSubcategoriesWrite,
] as const;
