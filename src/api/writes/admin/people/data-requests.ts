import { z } from "@hono/zod-openapi";
import { dataRequestInput } from "#contract/admin/people/data-request-input.ts";
import { exportUser } from "#domain/moderation/users/export-user.ts";
import { deleteAccount } from "#domain/people/accounts/delete-account.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = {
  about: "userId",
  gate: "staff",
  limit: "admin_write",
  needsRecentSignIn: true,
  failed: "errors.server_error",
} as const;
const tag = "Administration";

const exportUserWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/users/{id}/export",
    status: 200,
    tag,
    summary: "Everything stored about a person, on request",
    description: "The same data as the person's own export. The audit log names who asked and the reference.",
    answers: "Account, profile and a list for each kind of data; at most 20,000 entries each, newest first",
    refusals: { 404: "No such account", 409: "The viewer's own account" },
  },
  input: { name: "DataRequest", schema: dataRequestInput },
  answer: z.record(z.string(), z.unknown()).openapi("UserExport"),
  run: ({ db, actor }, { userId, username, ...request }) =>
    exportUser(db, { userId, actorId: actor.userId, username, request }),
});

const deleteUserWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/users/{id}",
    status: 200,
    tag,
    summary: "Delete a person's account and data, on request; it cannot be undone",
    description: "What the person's own deletion does. The audit log names who asked and the reference.",
    answers: "The account is deleted, even if it was deleted before",
    refusals: { 409: "The viewer's own account, or the last administrator" },
  },
  input: { name: "DataRequest", schema: dataRequestInput },
  answer: z.object({ isDeleted: z.literal(true) }),
  async run({ db, actor, avatars }, { userId, username, ...request }) {
    const by = { actorId: actor.userId, request };
    await deleteAccount(db, { userId, username, by, storage: avatars.storage });
    return { isDeleted: true as const };
  },
});

export const dataRequestWrites = [exportUserWrite, deleteUserWrite] as const;
