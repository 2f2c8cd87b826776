import * as adminPages from "./messages/admin-pages.ts";
import * as adminToasts from "./messages/admin-toasts.ts";
import * as claims from "./messages/claims.ts";
import * as confirm from "./messages/confirm.ts";
import * as dashboardPages from "./messages/dashboard-pages.ts";
import * as errors from "./messages/errors.ts";
import * as makerPages from "./messages/maker-pages.ts";
import * as makerToasts from "./messages/maker-toasts.ts";
import type { DialogGroup, ErrorMessage, PageGroup, SentenceGroup, ToastGroup } from "./messages/message.ts";
import * as pages from "./messages/pages.ts";
import * as settingsPages from "./messages/settings-pages.ts";
import * as success from "./messages/success.ts";
import * as validation from "./messages/validation.ts";
import * as visitorToasts from "./messages/visitor-toasts.ts";
import * as waiting from "./messages/waiting.ts";

export type { DialogMessage, ErrorMessage, Message, PageMessage } from "./messages/message.ts";

/**
 * All messages, in the specification's exact words where it has them. Each message is its own export, so the browser
 * loads only those its pages use: there, import the group as a namespace (`import * as errors from …`).
 */
export const messages = {
  // Typed so that `errors[code].title` always type-checks.
  errors: errors as Readonly<Record<keyof typeof errors, ErrorMessage>>,
  validation: validation satisfies SentenceGroup,
  toasts: { ...visitorToasts, ...makerToasts, ...adminToasts } satisfies ToastGroup,
  success: success satisfies ToastGroup,
  pages: { ...pages, ...makerPages, ...adminPages, ...dashboardPages, ...settingsPages } satisfies PageGroup,
  claims: claims satisfies PageGroup,
  confirm: confirm satisfies DialogGroup,
  waiting: waiting satisfies SentenceGroup,
};
