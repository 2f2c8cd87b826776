import { useLocation } from "react-router";
import * as errors from "#contract/messages/errors.ts";
import type { Message } from "#contract/messages/message.ts";
import * as success from "#contract/messages/success.ts";
import * as validation from "#contract/messages/validation.ts";
import { Notice } from "../../ui/notice.tsx";

/** By the code in the address; named one by one, so that a link cannot make the page say anything else. */
const notices: Record<string, Message> = {
  session_ended: success.sessionEnded,
  invalid_input: { text: validation.usernameMismatch },
  sign_in_too_old: errors.sign_in_too_old,
  last_admin: errors.last_admin,
  rate_limited: errors.rate_limited,
  unavailable: errors.unavailable,
};

/** What came of a button pressed without JavaScript. */
export function AccountNotice() {
  const code = new URLSearchParams(useLocation().search).get("notice") ?? "";
  const message = Object.hasOwn(notices, code) ? notices[code] : undefined;
  return message ? <Notice {...message} className="mb-6" /> : null;
}
