import { checkImportInput, startImportInput } from "#contract/admin/products/import-input.ts";
import { discardedImportSchema, importJobSchema } from "#contract/admin/products/imports.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { checkImport } from "#domain/moderation/imports/check-import.ts";
import { discardImport } from "#domain/moderation/imports/discard-import.ts";
import { startImport } from "#domain/moderation/imports/start-import.ts";
import { undoImport } from "#domain/moderation/imports/undo-import.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const shared = { about: "itemId", gate: "admin", limit: "admin_write", failed: "errors.bulk_action_failed" } as const;
const answers = "The job that does it";

const checkImportWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/products/imports/{id}/check",
    status: 200,
    tag,
    summary: "Check every row of a file with this mapping; changes no product",
    answers,
    refusals: { 409: "The file is being worked on, or was imported" },
  },
  input: { name: "CheckImportInput", schema: checkImportInput },
  answer: importJobSchema,
  run: ({ db, actor }, { itemId, ...plan }) => checkImport(db, { importId: itemId, adminId: actor.userId, plan }),
});

const startImportWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/products/imports/{id}/start",
    status: 200,
    tag,
    summary: "Import the checked rows, all of them or none",
    answers,
    refusals: { 409: "Not checked, being worked on, or some rows have problems" },
  },
  input: { name: "StartImportInput", schema: startImportInput },
  answer: importJobSchema,
  run: ({ db, actor }, { itemId, ...choice }) =>
    startImport(db, { importId: itemId, adminId: actor.userId, ...choice }),
});

const undoImportWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/products/imports/{id}/undo",
    status: 200,
    tag,
    summary: "Delete all products of an import for good, within 24 hours",
    answers,
    refusals: { 409: "It is too late, or the import still runs" },
  },
  input: { schema: noInput },
  answer: importJobSchema,
  needsRecentSignIn: true,
  run: ({ db, actor }, { itemId }) => undoImport(db, { importId: itemId, adminId: actor.userId }),
});

const discardImportWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/products/imports/{id}",
    status: 200,
    tag,
    summary: "Delete an uploaded file that was not imported",
    answers: "It is gone",
    refusals: { 409: "The file is being worked on, or was imported" },
  },
  input: { schema: noInput },
  answer: discardedImportSchema,
  run: async ({ db }, { itemId }) => {
    await discardImport(db, { importId: itemId });
    return { isDiscarded: true as const };
  },
});

export const importWrites = [checkImportWrite, startImportWrite, undoImportWrite, discardImportWrite] as const;
