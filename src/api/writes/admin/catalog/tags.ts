import { tagMergeInput, tagNameInput } from "#contract/admin/catalog/tag-input.ts";
import { renamedTagSchema, tagChangedSchema } from "#contract/admin/catalog/tags.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { hideTag, showTag } from "#domain/catalog/tags/hide-tag.ts";
import { mergeTag, renameTag } from "#domain/catalog/tags/rename-tag.ts";
import { declareWrite } from "../../declare-write.ts";
import { taxonomyWrite } from "./taxonomy-writes.ts";

const tag = "Administration";
const about = "tagKey" as const;

const renameTagWrite = declareWrite({
  route: {
    method: "patch",
    path: "/admin/tags/{id}",
    status: 200,
    tag,
    summary: "Rename a tag on all products; its old address redirects",
    answers: "Its key, and the job that rewrites the products",
    refusals: { 409: "Another tag has this name" },
  },
  about,
  input: { name: "TagNameInput", schema: tagNameInput },
  answer: renamedTagSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { tagKey: key, name }) => renameTag(db, { key, name, actorId: actor.userId }),
});

const mergeTagWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/tags/{id}/merge",
    status: 200,
    tag,
    summary: "Merge a tag into another; its address redirects",
    answers: "The other tag's key, and the job that rewrites the products",
  },
  about,
  input: { name: "TagMergeInput", schema: tagMergeInput },
  answer: renamedTagSchema,
  ...taxonomyWrite,
  run: ({ db, actor }, { tagKey: key, into }) => mergeTag(db, { key, into, actorId: actor.userId }),
});

const hideTagWrite = declareWrite({
  route: {
    method: "put",
    path: "/admin/tags/{id}/hidden",
    status: 200,
    tag,
    summary: "Hide a tag from visitors; products keep it",
    answers: "Its key",
  },
  about,
  input: { schema: noInput },
  answer: tagChangedSchema,
  ...taxonomyWrite,
  run: async ({ db, actor }, { tagKey: key }) => {
    await hideTag(db, { key, actorId: actor.userId });
    return { key };
  },
});

const showTagWrite = declareWrite({
  route: {
    method: "delete",
    path: "/admin/tags/{id}/hidden",
    status: 200,
    tag,
    summary: "Show a hidden tag again",
    answers: "Its key",
  },
  about,
  input: { schema: noInput },
  answer: tagChangedSchema,
  ...taxonomyWrite,
  run: async ({ db, actor }, { tagKey: key }) => {
    await showTag(db, { key, actorId: actor.userId });
    return { key };
  },
});

export const tagWrites = [hideTagWrite, mergeTagWrite, renameTagWrite, showTagWrite] as const;
