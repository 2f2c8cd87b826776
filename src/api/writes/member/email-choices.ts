import { emailChoicesSchema } from "#contract/member/account.ts";
import { paths } from "#contract/shared/paths.ts";
import { emailTopics } from "#contract/shared/people/email-topics.ts";
import { emailChangesInput, emailChoicesInput } from "#contract/shared/sign-in/account-input.ts";
import { setEmailChoices } from "#domain/people/email-choices/set-email-choices.ts";
import { declareWrite } from "../declare-write.ts";

const setEmailChoicesWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/notifications",
    status: 200,
    tag: "Account",
    summary: "Choose which emails to get",
    description: "Mail about security and money, such as password resets, receipts and refunds, is always sent.",
    answers: "The choice as stored",
  },
  input: { name: "NotificationsChoice", schema: emailChoicesInput },
  answer: emailChoicesSchema,
  gate: "user",
  limit: "account",
  run({ db, actor }, { was, ...choice }) {
    // A form that was open for a while: only what its reader changed.
    const changed = emailTopics.filter((topic) => was === undefined || choice[topic] !== was.includes(topic));
    const wanted = Object.fromEntries(changed.map((topic) => [topic, choice[topic]]));
    return setEmailChoices(db, { userId: actor.userId, wanted });
  },
  failed: "visitorToasts.notificationsSaveFailed",
  form: { path: paths.emailChoicesForm(), page: paths.profile("account"), done: "success.notificationsSaved" },
});

const changeEmailChoicesWrite = declareWrite({
  route: {
    method: "patch",
    path: "/me/notifications",
    status: 200,
    tag: "Account",
    summary: "Change which emails to get, only for the given topics",
    answers: "The whole choice as stored",
  },
  input: { name: "NotificationChanges", schema: emailChangesInput },
  answer: emailChoicesSchema,
  gate: "user",
  limit: "account",
  run: ({ db, actor }, wanted) => setEmailChoices(db, { userId: actor.userId, wanted }),
  failed: "visitorToasts.notificationsSaveFailed",
});

export const emailChoiceWrites = [setEmailChoicesWrite, changeEmailChoicesWrite] as const;
