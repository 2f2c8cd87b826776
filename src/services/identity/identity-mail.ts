import type { MailService } from "#services/mail/mail-service.ts";

type Letter = { to: string; siteName: string; link: string };

/** "Is this address yours?", sent at sign-up and when an unconfirmed account tries to sign in. */
export function sendVerificationMail(mail: MailService, { to, siteName, link }: Letter): Promise<void> {
  return mail.send({
    to,
    subject: `Confirm your email address for ${siteName}`,
    text: [
      `Welcome to ${siteName}.`,
      `Please confirm your email address by opening this link within an hour:\n${link}`,
      "If you did not sign up, you can ignore this message.",
    ].join("\n\n"),
  });
}

type ExistingAccount = { to: string; siteName: string; signInLink: string; resetLink: string };

/** Instead of the confirmation when the address has an account: the page must not say so to whoever typed it. */
export function sendAccountExistsMail(mail: MailService, letter: ExistingAccount): Promise<void> {
  const { to, siteName, signInLink, resetLink } = letter;
  return mail.send({
    to,
    subject: `You already have an account at ${siteName}`,
    text: [
      `Somebody, hopefully you, tried to sign up at ${siteName} with this address, which already has an account.`,
      `Sign in here:\n${signInLink}`,
      `If you do not know the password, choose a new one:\n${resetLink}`,
      "If it was not you, ignore this message: nothing has changed.",
    ].join("\n\n"),
  });
}

export function sendPasswordResetMail(mail: MailService, { to, siteName, link }: Letter): Promise<void> {
  return mail.send({
    to,
    subject: `Reset your password for ${siteName}`,
    text: [
      "Somebody, hopefully you, asked for a new password.",
      `Open this link within 30 minutes to choose one. It works once:\n${link}`,
      "If it was not you, ignore this message: your password stays as it is.",
    ].join("\n\n"),
  });
}
