import {
  adminPageSchema,
  deletedPageSchema,
  pagePreviewSchema,
  publishedPageSchema,
} from "#contract/admin/site/pages.ts";
import {
  pagePreviewInput,
  pagePublicationInput,
  pageTextInput,
  pageVersionInput,
} from "#contract/admin/site/pages-input.ts";
import { deletePage } from "#domain/moderation/site/pages/delete-page.ts";
import { getPage } from "#domain/moderation/site/pages/get-page.ts";
import { publishPage } from "#domain/moderation/site/pages/publish-page.ts";
import { readPageText } from "#domain/moderation/site/pages/read-page-text.ts";
import { savePage } from "#domain/moderation/site/pages/save-page.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { gate: "staff", limit: "admin_write", failed: "errors.server_error" } as const;
const tag = "Administration";

const savePageWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/pages/{id}",
    status: 200,
    tag,
    summary: "Save the text of a page as its newest version",
    description: "Visitors see it once it is published. With version 0, the page is new.",
    answers: "The page",
    refusals: { 409: "Somebody saved another version in the meantime, or there are too many pages" },
  },
  about: "pageName",
  input: { name: "PageChange", schema: pageTextInput },
  answer: adminPageSchema,
  async run({ db, actor }, { pageName: name, ...text }) {
    await savePage(db, { name, ...text, actorId: actor.userId });
    return await getPage(db, { name });
  },
});

const publishPageWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/pages/{id}/published",
    status: 200,
    tag,
    summary: "Show a version of a page to visitors, or none",
    description: "With null, visitors get the built-in text of the address, or “not found” if it has none.",
    answers: "The page, and what visitors saw before",
    refusals: { 404: "There is no such version" },
  },
  about: "pageName",
  input: { name: "PagePublicationChange", schema: pagePublicationInput },
  answer: publishedPageSchema,
  async run({ db, actor }, { pageName: name, version }) {
    const { publishedBefore } = await publishPage(db, { name, version, actorId: actor.userId });
    return { page: await getPage(db, { name }), publishedBefore };
  },
});

const deletePageWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/pages/{id}",
    status: 200,
    tag,
    summary: "Delete a page that isn't published, with all its versions",
    answers: "It is gone, even if it was before",
    refusals: { 409: "It is published, or somebody changed it in the meantime" },
  },
  about: "pageName",
  input: { name: "PageVersionSeen", schema: pageVersionInput },
  answer: deletedPageSchema,
  async run({ db, actor }, { pageName: name, version }) {
    await deletePage(db, { name, version, actorId: actor.userId });
    return { isDeleted: true as const };
  },
});

const previewPageWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/pages/preview",
    status: 200,
    tag,
    summary: "What a text would look like; changes nothing",
    answers: "The text as a tree, and its links",
  },
  input: { name: "PageDraft", schema: pagePreviewInput },
  answer: pagePreviewSchema,
  run: async (_, { body }) => readPageText(body),
});

export const pageWrites = [savePageWrite, publishPageWrite, deletePageWrite, previewPageWrite] as const;
