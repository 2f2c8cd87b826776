import { issueEditInput, issueTextInput, issueVersionInput } from "#contract/admin/site/newsletter-issue-input.ts";
import {
  deletedIssueSchema,
  issuePreviewSchema,
  newsletterIssueSchema,
  sentTestSchema,
} from "#contract/admin/site/newsletter-issues.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { getIssue } from "#domain/mail/newsletter/issues/list-issues.ts";
import { previewIssue, sendTestIssue } from "#domain/mail/newsletter/issues/preview-issue.ts";
import { createIssue, deleteIssue, editIssue } from "#domain/mail/newsletter/issues/save-issue.ts";
import { startSending, stopSending } from "#domain/mail/newsletter/issues/start-sending.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { gate: "staff", limit: "admin_write", failed: "errors.server_error" } as const;
const tag = "Administration";
const changed = { 409: "Somebody changed it in the meantime, or its sending has started" };

const createIssueWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/newsletter/issues",
    status: 201,
    tag,
    summary: "Write an issue of the newsletter",
    answers: "The draft",
  },
  input: { name: "IssueText", schema: issueTextInput },
  answer: newsletterIssueSchema,
  run: async ({ db, actor }, text) => getIssue(db, await createIssue(db, { ...text, actorId: actor.userId })),
});

const editIssueWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/newsletter/issues/{id}",
    status: 200,
    tag,
    summary: "Change the draft of an issue",
    answers: "The draft",
    refusals: changed,
  },
  about: "itemId",
  input: { name: "IssueEdit", schema: issueEditInput },
  answer: newsletterIssueSchema,
  async run({ db, actor }, { itemId: issueId, ...edit }) {
    await editIssue(db, { issueId, ...edit, actorId: actor.userId });
    return await getIssue(db, { issueId });
  },
});

const deleteIssueWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/newsletter/issues/{id}",
    status: 200,
    tag,
    summary: "Delete the draft of an issue",
    answers: "It is gone, even if it was before",
    refusals: changed,
  },
  about: "itemId",
  input: { name: "IssueVersion", schema: issueVersionInput },
  answer: deletedIssueSchema,
  async run({ db, actor }, { itemId: issueId, version }) {
    await deleteIssue(db, { issueId, version, actorId: actor.userId });
    return { isDeleted: true as const };
  },
});

const previewIssueWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/newsletter/preview",
    status: 200,
    tag,
    summary: "What subscribers would get; changes nothing",
    answers: "The letter",
  },
  input: { name: "IssueText", schema: issueTextInput },
  answer: issuePreviewSchema,
  run: async ({ site }, text) => previewIssue({ ...text, site }),
});

const testIssueWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/newsletter/test",
    status: 200,
    tag,
    summary: "Mail an issue to the viewer only",
    answers: "The address it is on its way to",
  },
  input: { name: "IssueText", schema: issueTextInput },
  answer: sentTestSchema,
  run: ({ db, actor }, text) => sendTestIssue(db, { ...text, actorId: actor.userId }),
});

const startSendingWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/newsletter/issues/{id}/sending",
    status: 200,
    tag,
    summary: "Send an issue to all subscribers, or continue a sending that was stopped",
    description: "Everybody who was subscribed at the start gets it once, however often it is stopped and continued.",
    answers: "The issue",
    refusals: { 409: "Somebody changed it in the meantime" },
  },
  about: "itemId",
  needsRecentSignIn: true,
  input: { name: "IssueVersion", schema: issueVersionInput },
  answer: newsletterIssueSchema,
  async run({ db, actor }, { itemId: issueId, version }) {
    await startSending(db, { issueId, version, actorId: actor.userId });
    return await getIssue(db, { issueId });
  },
});

const stopSendingWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/newsletter/issues/{id}/sending",
    status: 200,
    tag,
    summary: "Stop sending an issue",
    answers: "The issue",
  },
  about: "itemId",
  input: { schema: noInput },
  answer: newsletterIssueSchema,
  async run({ db, actor }, { itemId: issueId }) {
    await stopSending(db, { issueId, actorId: actor.userId });
    return await getIssue(db, { issueId });
  },
});

export const newsletterIssueWrites = [
  createIssueWrite,
  editIssueWrite,
  deleteIssueWrite,
  previewIssueWrite,
  testIssueWrite,
  startSendingWrite,
  stopSendingWrite,
] as const;
