import { paths } from "#contract/shared/paths.ts";
import { authAddress } from "#contract/shared/sign-in/auth-address.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";

/** Confirms the address; sent at sign-up and when an unconfirmed account tries to sign in. */
export function emailVerificationLetter({ link }: { link: string }, site: LetterSite): LetterDraft {
  return {
    subject: `Confirm your email address for ${site.name}`,
    headline: "Welcome! One click to go.",
    parts: [
      "Confirm that this address is yours, and your account is ready.",
      { href: link, button: "Confirm email address" },
      "The link works for an hour. If you didn't sign up, you can ignore this message.",
    ],
    why: whySignUp(site),
  };
}

/** Replaces the confirmation if the address already has an account, because the page must not reveal that. */
export function accountExistsLetter(_: object, site: LetterSite): LetterDraft {
  return {
    subject: `You already have an account at ${site.name}`,
    headline: "Sign in instead",
    parts: [
      "Someone, hopefully you, tried to sign up with this address. It already has an account.",
      { href: site.url + paths.auth(), button: "Sign in" },
      {
        lead: "Don't know the password?",
        href: site.url + authAddress({ mode: "reset" }),
        button: "Choose a new password",
      },
      "If it wasn't you, you can ignore this message. Nothing has changed.",
    ],
    why: whySignUp(site),
  };
}

export function passwordResetLetter({ link }: { link: string }, site: LetterSite): LetterDraft {
  return {
    subject: `Reset your password for ${site.name}`,
    headline: "Forgot it? It happens.",
    parts: [
      "Someone, hopefully you, asked for a new password.",
      { href: link, button: "Choose a new password" },
      "The link works once, within 30 minutes. If it wasn't you, you can ignore this message. Your password hasn't changed.",
    ],
    why: `You get this because someone asked for a new password for your account at ${site.name}.`,
  };
}

function whySignUp(site: LetterSite): string {
  return `You get this because someone signed up for ${site.name} with this address.`;
}
