export type MailRefusedReason = "recipient" | "sender" | "subject" | "text" | "message_id" | "unsubscribe_url";

/** A message that must not be sent. Addresses are validated on input, so reaching this is a bug or an attack. */
export class MailRefused extends Error {
  readonly reason: MailRefusedReason;

  constructor(reason: MailRefusedReason) {
    super(`Mail refused: ${reason}`);
    this.name = "MailRefused";
    this.reason = reason;
  }
}
