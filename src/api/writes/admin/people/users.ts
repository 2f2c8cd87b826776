import { endUserSessionsInput, userRoleInput, userSuspensionInput } from "#contract/admin/people/user-input.ts";
import { adminUserDetailSchema } from "#contract/admin/people/users.ts";
import { endedSessionsSchema } from "#contract/member/account.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { endUserSessions } from "#domain/moderation/users/end-user-sessions.ts";
import { getUser } from "#domain/moderation/users/get-user.ts";
import { restoreUser } from "#domain/moderation/users/restore-user.ts";
import { setRole } from "#domain/moderation/users/set-role.ts";
import { suspendUser } from "#domain/moderation/users/suspend-user.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = {
  about: "userId",
  gate: "staff",
  limit: "admin_write",
  failed: "errors.server_error",
} as const;
const tag = "Administration";

const suspendUserWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/users/{id}/suspension",
    status: 200,
    tag,
    summary: "Suspend an account and end its sessions; with or without hiding what the person wrote",
    answers: "The person as they are now",
    refusals: { 409: "The viewer themselves, or the last administrator" },
  },
  input: { name: "UserSuspension", schema: userSuspensionInput },
  answer: adminUserDetailSchema,
  async run({ db, actor }, { userId, hidesContent, note }) {
    await suspendUser(db, { userId, moderatorId: actor.userId, hidesContent, note });
    return await getUser(db, { userId });
  },
});

const restoreUserWrite = declareWrite({
  ...shared,
  route: {
    method: "delete",
    path: "/admin/users/{id}/suspension",
    status: 200,
    tag,
    summary: "End a suspension; what was hidden with it comes back",
    answers: "The person as they are now",
  },
  input: { schema: noInput },
  answer: adminUserDetailSchema,
  async run({ db, actor }, { userId }) {
    await restoreUser(db, { userId, moderatorId: actor.userId });
    return await getUser(db, { userId });
  },
});

const setUserRoleWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/users/{id}/role",
    status: 200,
    tag,
    summary: "Grant or withdraw the administrator's or moderator's role",
    answers: "The person as they are now",
    refusals: {
      403: "The sign-in is more than an hour old, or the account's address isn't confirmed, or it is suspended",
      409: "The last administrator",
    },
  },
  input: { name: "UserRole", schema: userRoleInput },
  answer: adminUserDetailSchema,
  needsRecentSignIn: true,
  async run({ db, actor }, { userId, role }) {
    await setRole(db, { userId, role, grantedBy: actor.userId });
    return await getUser(db, { userId });
  },
});

const endUserSessionsWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/users/{id}/ended-sessions",
    status: 200,
    tag,
    summary: "Sign somebody out, on one device or on all",
    answers: "How many sessions ended",
  },
  input: { name: "EndUserSessions", schema: endUserSessionsInput },
  answer: endedSessionsSchema,
  async run({ db, actor }, { userId, sessionId }) {
    return { ended: await endUserSessions(db, { userId, moderatorId: actor.userId, sessionId }) };
  },
});

export const userWrites = [suspendUserWrite, restoreUserWrite, setUserRoleWrite, endUserSessionsWrite] as const;
