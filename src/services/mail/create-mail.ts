import type { MailService } from "#services/mail/mail-service.ts";
import { createOutboxMail } from "#services/mail/outbox-mail.ts";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";

/** A mail server where one is configured, the outbox folder otherwise. */
export function createMail(options: { smtpUrl?: string; from: string; outboxFolder: string }): MailService {
  return options.smtpUrl
    ? createSmtpMail({ url: options.smtpUrl, from: options.from })
    : createOutboxMail({ folder: options.outboxFolder, from: options.from });
}
