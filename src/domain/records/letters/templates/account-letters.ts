import { paths } from "#contract/shared/paths.ts";
import { authAddress } from "#contract/shared/sign-in/auth-address.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";

/** Confirms the address; sent at sign-up and when an unconfirmed account tries to sign in. */
export function emailVerificationLetter({ link }: { link: string }, site: LetterSite): LetterDraft {
  return {
    subject: `Confirm your email address for ${site.name}`,
    parts: [
      `Welcome to ${site.name}.`,
      {
        lead: "Please confirm your email address by opening this link within an hour:",
        href: link,
        button: "Confirm email address",
      },
      "If you didn't sign up, you can ignore this message.",
    ],
  };
}

/** Replaces the confirmation if the address already has an account, because the page must not reveal that. */
export function accountExistsLetter(_: object, site: LetterSite): LetterDraft {
  return {
    subject: `You already have an account at ${site.name}`,
    parts: [
      `Someone, hopefully you, tried to sign up for ${site.name} with this address. It already has an account.`,
      { lead: "Sign in here:", href: site.url + paths.auth(), button: "Sign in" },
      {
        lead: "Don't know the password? Choose a new one:",
        href: site.url + authAddress({ mode: "reset" }),
        button: "Reset password",
      },
      "If it wasn't you, you can ignore this message. Nothing has changed.",
    ],
  };
}

export function passwordResetLetter({ link }: { link: string }, site: LetterSite): LetterDraft {
  return {
    subject: `Reset your password for ${site.name}`,
    parts: [
      "Someone, hopefully you, asked for a new password.",
      {
        lead: "Open this link within 30 minutes to choose one. It works once:",
        href: link,
        button: "Choose a new password",
      },
      "If it wasn't you, you can ignore this message. Your password hasn't changed.",
    ],
  };
}
