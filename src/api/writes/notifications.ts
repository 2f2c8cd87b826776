import { notificationsSchema } from "#contract/account.ts";
import { notificationsInput } from "#contract/inputs/account.ts";
import { paths } from "#contract/paths.ts";
import { setNotifications } from "#domain/notifications/set-notifications.ts";
import { declareWrite } from "./declare-write.ts";

export const setNotificationsWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/notifications",
    status: 200,
    tag: "Account",
    summary: "Choose which emails to get",
    description: "Mail about security and money, such as password resets, receipts and refunds, is always sent.",
    answers: "The choice as stored",
  },
  input: { name: "NotificationsChoice", schema: notificationsInput },
  answer: notificationsSchema,
  gate: "user",
  limit: "account",
  run: ({ db, actor }, wanted) => setNotifications(db, { userId: actor.userId, wanted }),
  failed: "visitorToasts.notificationsSaveFailed",
  form: { path: paths.notificationsForm(), page: paths.profile("account"), done: "success.notificationsSaved" },
});
