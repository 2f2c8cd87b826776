import { z } from "@hono/zod-openapi";
import {
  collectionResolutionInput,
  hideCollectionInput,
  pickInput,
  pickOrderInput,
} from "#contract/admin/review/collection-input.ts";
import { reopeningInput } from "#contract/admin/review/report-input.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { hideCollection, showCollection, undoHideCollection } from "#domain/moderation/collections/hide-collection.ts";
import { orderPicks, pickCollection, unpickCollection } from "#domain/moderation/collections/pick-collection.ts";
import {
  reopenCollectionReports,
  resolveCollectionReports,
} from "#domain/moderation/collections/resolve-collection-reports.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const about = "collectionId" as const;
const byStaff = { gate: "staff", limit: "admin_write", failed: "errors.server_error" } as const;
const byAdmins = { ...byStaff, gate: "admin" } as const;
const picked = z.object({ isPicked: z.boolean() });
const hidden = z.object({ isHidden: z.boolean() });
const resolved = z.object({ isResolved: z.boolean(), resolvedAt: z.string() });
const reopened = z.object({ isResolved: z.boolean() });

const pickCollectionWrite = declareWrite({
  ...byAdmins,
  route: {
    method: "put",
    path: "/admin/collections/{id}/pick",
    status: 200,
    tag,
    summary: "Show a public collection on the home page",
    answers: "It is the last of the picks, or where it was",
    refusals: { 409: "It isn't public, or there are 6 picks" },
  },
  about,
  input: { name: "PickInput", schema: pickInput },
  answer: picked,
  run: async ({ db, actor }, { collectionId, place, reason }) => {
    await pickCollection(db, { collectionId, actor, place, reason });
    return { isPicked: true };
  },
});

const unpickCollectionWrite = declareWrite({
  ...byAdmins,
  route: {
    method: "delete",
    path: "/admin/collections/{id}/pick",
    status: 200,
    tag,
    summary: "Take a collection off the home page",
    answers: "It is no pick",
  },
  about,
  input: { schema: noInput },
  answer: picked,
  run: async ({ db, actor }, { collectionId }) => {
    await unpickCollection(db, { collectionId, actor });
    return { isPicked: false };
  },
});

const orderPicksWrite = declareWrite({
  ...byAdmins,
  route: {
    method: "put",
    path: "/admin/collections/pick-order",
    status: 200,
    tag,
    summary: "Set the order of all picks",
    answers: "The order",
    refusals: { 409: "Somebody changed the picks meanwhile" },
  },
  input: { name: "PickOrderInput", schema: pickOrderInput },
  answer: z.object({ collectionIds: z.array(z.int()) }),
  run: async ({ db, actor }, { collectionIds, reason }) => {
    await orderPicks(db, { collectionIds, actor, reason });
    return { collectionIds };
  },
});

const hideCollectionWrite = declareWrite({
  ...byStaff,
  route: {
    method: "put",
    path: "/admin/collections/{id}/hidden",
    status: 200,
    tag,
    summary: "Hide a collection from everybody but its owner, and close its reports",
    answers: "Hidden",
  },
  about,
  input: { name: "HideCollectionInput", schema: hideCollectionInput },
  answer: hidden,
  run: async ({ db, actor }, { collectionId, reason }) => {
    await hideCollection(db, { collectionId, actor, reason });
    return { isHidden: true };
  },
});

const showCollectionWrite = declareWrite({
  ...byStaff,
  route: {
    method: "delete",
    path: "/admin/collections/{id}/hidden",
    status: 200,
    tag,
    summary: "Show a collection that a moderator hid",
    answers: "Shown, unless its owner is suspended",
  },
  about,
  input: { schema: noInput },
  answer: hidden,
  run: async ({ db, actor }, { collectionId }) => {
    await showCollection(db, { collectionId, actor });
    return { isHidden: false };
  },
});

const undoHideCollectionWrite = declareWrite({
  ...byStaff,
  route: {
    method: "post",
    path: "/admin/collections/{id}/hidden/undo",
    status: 200,
    tag,
    summary: "Undo hiding a collection: its reports are open again, and a pick is one again",
    answers: "Shown, unless its owner is suspended",
  },
  about,
  input: { schema: noInput },
  answer: hidden,
  run: async ({ db, actor }, { collectionId }) => {
    await undoHideCollection(db, { collectionId, actor });
    return { isHidden: false };
  },
});

const resolveCollectionReportsWrite = declareWrite({
  ...byStaff,
  route: {
    method: "post",
    path: "/admin/collections/{id}/resolution",
    status: 200,
    tag,
    summary: "Close the reports of a collection and leave it as it is",
    answers: "Resolved",
    refusals: { 409: "Somebody else resolved them first" },
  },
  about,
  input: { name: "CollectionResolution", schema: collectionResolutionInput },
  answer: resolved,
  run: async ({ db, actor }, { collectionId, reason }) => {
    const { resolvedAt } = await resolveCollectionReports(db, { collectionId, actor, reason });
    return { isResolved: true, resolvedAt };
  },
});

const reopenCollectionReportsWrite = declareWrite({
  ...byStaff,
  route: {
    method: "post",
    path: "/admin/collections/{id}/resolution/undo",
    status: 200,
    tag,
    summary: "Open the reports of a collection again",
    answers: "Open again, or nothing to do: it was undone before, or there is a later decision",
  },
  about,
  input: { name: "Reopening", schema: reopeningInput },
  answer: reopened,
  run: async ({ db, actor }, { collectionId, resolvedAt }) => {
    await reopenCollectionReports(db, { collectionId, actor, resolvedAt });
    return { isResolved: false };
  },
});

export const moderatedCollectionWrites = [
  pickCollectionWrite,
  unpickCollectionWrite,
  orderPicksWrite,
  hideCollectionWrite,
  showCollectionWrite,
  undoHideCollectionWrite,
  resolveCollectionReportsWrite,
  reopenCollectionReportsWrite,
] as const;
