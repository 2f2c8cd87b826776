import * as adminToasts from "./messages/admin-toasts.ts";
import * as claims from "./messages/claims.ts";
import * as confirm from "./messages/confirm.ts";
import * as errors from "./messages/errors.ts";
import * as makerToasts from "./messages/maker-toasts.ts";
import type { DialogGroup, ErrorMessage, PageGroup, SentenceGroup, ToastGroup } from "./messages/message.ts";
import * as pages from "./messages/pages.ts";
import * as success from "./messages/success.ts";
import * as validation from "./messages/validation.ts";
import * as visitorToasts from "./messages/visitor-toasts.ts";

export type { DialogMessage, ErrorMessage, Message, PageMessage } from "./messages/message.ts";

/**
 * Everything the product says back, in the specification's exact words. Each message is an export of its own, so the
 * browser loads only the ones its pages name: there, import the group as a namespace (`import * as errors from …`).
 */
export const messages = {
  // Typed so that `errors[code].title` is always legal.
  errors: errors as Readonly<Record<keyof typeof errors, ErrorMessage>>,
  validation: validation satisfies SentenceGroup,
  toasts: { ...visitorToasts, ...makerToasts, ...adminToasts } satisfies ToastGroup,
  success: success satisfies ToastGroup,
  pages: pages satisfies PageGroup,
  claims: claims satisfies PageGroup,
  confirm: confirm satisfies DialogGroup,
};
