import type { MailService } from "#domain/records/letters/mail-service.ts";
import { createOutboxMail } from "#services/mail/outbox-mail.ts";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";

/** The configured mail server, or the outbox folder without one. */
export function createMail(options: { smtpUrl?: string; from: string; outboxFolder: string }): MailService {
  return options.smtpUrl
    ? createSmtpMail({ url: options.smtpUrl, from: options.from })
    : createOutboxMail({ folder: options.outboxFolder, from: options.from });
}
