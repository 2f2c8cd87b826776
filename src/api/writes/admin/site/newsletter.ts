import { removedSubscriberSchema } from "#contract/admin/site/newsletter.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { removeSubscriber } from "#domain/mail/newsletter/remove-subscriber.ts";
import { declareWrite } from "../../declare-write.ts";

const removeSubscriberWrite = declareWrite({
  route: {
    method: "delete",
    path: "/admin/newsletter/subscribers/{id}",
    status: 200,
    tag: "Administration",
    summary: "Remove a subscriber of the newsletter",
    answers: "False if there was none",
  },
  about: "itemId",
  input: { schema: noInput },
  answer: removedSubscriberSchema,
  gate: "staff",
  limit: "admin_write",
  run: ({ db, actor }, { itemId }) => removeSubscriber(db, { subscriberId: itemId, actorId: actor.userId }),
  failed: "errors.server_error",
});

export const subscriberWrites = [removeSubscriberWrite] as const;
