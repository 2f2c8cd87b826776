import { randomUUID } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { type MailMessage, MailRefused } from "#services/mail/mail-service.ts";

export type Mailbox = { name: string; address: string };

// One plain address: no display name, comment, quoted local part, route or list can hide a second recipient.
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const SENDER = /^(?:(?<name>[^<>"]*)<(?<named>[^<>]*)>|(?<bare>[^<>]*))$/u;
const MESSAGE_ID = /^(?<local>[A-Za-z0-9._+=-]{1,128})(?:@(?<domain>[A-Za-z0-9.-]{1,128}))?$/;
// Anything that ends a line for some mail program, not only CR and LF.
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
const LONE_SURROGATE = /\p{Cs}/u;
// RFC 5321, 4.5.3.1: local part 64, path 254 without its angle brackets.
const LOCAL_PART_LIMIT = 64;
const ADDRESS_LIMIT = 254;
const SUBJECT_LIMIT = 250;

/** Reads `name@host` or `Name <name@host>` from configuration. */
export function parseSender(from: string): Mailbox {
  const groups = LINE_OR_CONTROL.test(from) ? undefined : SENDER.exec(from.trim())?.groups;
  const address = (groups?.named ?? groups?.bare ?? "").trim();
  if (!isSingleAddress(address)) throw new MailRefused("sender");
  return { name: (groups?.name ?? "").trim(), address };
}

/** Turns a checked message into what nodemailer sends; the envelope is ours, never parsed back out of the headers. */
export function composeMail(message: MailMessage, sender: Mailbox) {
  if (!isSingleAddress(message.to)) throw new MailRefused("recipient");
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
    // RFC 3834: keeps out-of-office robots from answering.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

function isSingleAddress(value: string) {
  return value.length <= ADDRESS_LIMIT && value.indexOf("@") <= LOCAL_PART_LIMIT && ADDRESS.test(value);
}

function isHeaderText(value: string) {
  return (
    value.trim() !== "" && value.length <= SUBJECT_LIMIT && !LINE_OR_CONTROL.test(value) && !LONE_SURROGATE.test(value)
  );
}

function toMessageId(wanted: string | undefined, sender: Mailbox) {
  const ownDomain = sender.address.slice(sender.address.indexOf("@") + 1);
  if (wanted === undefined) return `<${randomUUID()}@${ownDomain}>`;
  const parts = MESSAGE_ID.exec(wanted)?.groups;
  if (!parts) throw new MailRefused("message_id");
  return `<${parts.local}@${parts.domain ?? ownDomain}>`;
}
