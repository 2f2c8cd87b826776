import { randomUUID } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { isEmailAddress } from "#contract/shared/people/email-address.ts";
import type { MailMessage } from "#domain/records/letters/mail-service.ts";

export type Mailbox = { name: string; address: string };

const SENDER = /^(?:(?<name>[^<>"]*)<(?<named>[^<>]*)>|(?<bare>[^<>]*))$/u;
const MESSAGE_ID = /^(?<local>[A-Za-z0-9._+=-]{1,128})(?:@(?<domain>[A-Za-z0-9.-]{1,128}))?$/;
// Anything that ends a line in some mail program, not only CR and LF.
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
const LONE_SURROGATE = /\p{Cs}/u;
// No character that could end the angle brackets around it, or the line.
const HEADER_URL = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,500}$/;
const SUBJECT_LIMIT = 250;

type MailRefusedReason = "recipient" | "sender" | "subject" | "text" | "message_id" | "unsubscribe_url";

/** A message that must not be sent. Addresses are validated on input, so reaching this is a bug or an attack. */
class MailRefused extends Error {
  readonly reason: MailRefusedReason;

  constructor(reason: MailRefusedReason) {
    super(`Mail refused: ${reason}`);
    this.name = "MailRefused";
    this.reason = reason;
  }
}

/** Reads `name@host` or `Name <name@host>` from configuration. */
export function parseSender(from: string): Mailbox {
  const groups = LINE_OR_CONTROL.test(from) ? undefined : SENDER.exec(from.trim())?.groups;
  const address = (groups?.named ?? groups?.bare ?? "").trim();
  if (!isEmailAddress(address)) throw new MailRefused("sender");
  return { name: (groups?.name ?? "").trim(), address };
}

/** Turns a checked message into nodemailer's form; the envelope is ours, never parsed from the headers. */
export function composeMail(message: MailMessage, sender: Mailbox) {
  if (!isEmailAddress(message.to)) throw new MailRefused("recipient");
  if (!isHeaderText(message.subject)) throw new MailRefused("subject");
  if (message.text.trim() === "" || LONE_SURROGATE.test(message.text)) throw new MailRefused("text");
  return {
    from: sender,
    to: { name: "", address: message.to },
    envelope: { from: sender.address, to: [message.to] },
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    messageId: toMessageId(message.messageId, sender),
    // RFC 3834: keeps auto-responders from answering.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

function isHeaderText(value: string) {
  return (
    value.trim() !== "" && value.length <= SUBJECT_LIMIT && !LINE_OR_CONTROL.test(value) && !LONE_SURROGATE.test(value)
  );
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!HEADER_URL.test(url)) throw new MailRefused("unsubscribe_url");
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function toMessageId(wanted: string | undefined, sender: Mailbox) {
  const ownDomain = sender.address.slice(sender.address.indexOf("@") + 1);
  if (wanted === undefined) return `<${randomUUID()}@${ownDomain}>`;
  const parts = MESSAGE_ID.exec(wanted)?.groups;
  if (!parts) throw new MailRefused("message_id");
  return `<${parts.local}@${parts.domain ?? ownDomain}>`;
}
