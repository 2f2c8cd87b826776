import { adminToasts } from "./messages/admin-toasts.ts";
import { confirm } from "./messages/confirm.ts";
import { errors } from "./messages/errors.ts";
import { makerToasts } from "./messages/maker-toasts.ts";
import { pages } from "./messages/pages.ts";
import { success } from "./messages/success.ts";
import { validation } from "./messages/validation.ts";
import { visitorToasts } from "./messages/visitor-toasts.ts";

export type { DialogMessage, ErrorMessage, Message, PageMessage } from "./messages/message.ts";

/**
 * Everything the product says back, in the specification's exact words.
 * Browser code that must stay small imports the one group it needs from `messages/` instead.
 */
export const messages = {
  errors,
  validation,
  toasts: { ...visitorToasts, ...makerToasts, ...adminToasts },
  success,
  pages,
  confirm,
};
