import type { Site } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import type { MailMessage } from "#services/mail/mail-service.ts";
import { showClaimCode } from "./claim-code.ts";

type Letter = {
  to: string;
  product: { name: string; slug: string };
  site: Pick<Site, "name" | "url">;
};

/** To a mailbox at the product's domain, whose owner may know nothing of it. */
export function codeLetter({ code, claimant, ...letter }: Letter & { code: string; claimant: string }): MailMessage {
  const { to, product, site } = letter;
  return {
    to,
    subject: subject(`${showClaimCode(code)} is your code to claim ${product.name} on ${site.name}`),
    text: [
      `${claimant} wants to be listed as a maker of ${product.name} on ${site.name}, and says that this mailbox is theirs.`,
      `The code, good for 30 minutes: ${showClaimCode(code)}`,
      `Enter it here:\n${claimUrl(letter)}`,
      "If you know nothing of this, do nothing: without the code nobody is listed. Give it to nobody else.",
    ].join("\n\n"),
  };
}

/** Usernames only: neither side learns the other's address. */
export function contestedLetter({ claimant, ...letter }: Letter & { claimant: string }): MailMessage {
  const { to, product, site } = letter;
  return {
    to,
    subject: subject(`Somebody else claims ${product.name} on ${site.name}`),
    text: [
      `You are listed as a maker of ${product.name} on ${site.name}. ${claimant} has asked to be listed too.`,
      "The administrators look at it and decide. Nothing about your own listing changes meanwhile.",
      `If you know of a reason against it, tell them:\n${site.url}${paths.siteFeedback()}`,
      `The product:\n${site.url}${paths.product(product.slug)}`,
    ].join("\n\n"),
  };
}

export function approvedLetter({ reason, ...letter }: Letter & { reason: string | null }): MailMessage {
  const { to, product, site } = letter;
  return {
    to,
    subject: subject(`You are now listed as a maker of ${product.name} on ${site.name}`),
    text: [
      `The administrators of ${site.name} have approved your claim: you are now listed as a maker of ${product.name}.`,
      ...said(reason),
      `${site.url}${paths.product(product.slug)}`,
    ].join("\n\n"),
  };
}

export function refusedLetter({ reason, ...letter }: Letter & { reason: string | null }): MailMessage {
  const { to, product, site } = letter;
  return {
    to,
    subject: subject(`Your claim to ${product.name} on ${site.name} was not accepted`),
    text: [
      `The administrators of ${site.name} have not accepted your claim to ${product.name}.`,
      ...said(reason),
      `You can claim it again, with another proof:\n${claimUrl(letter)}`,
    ].join("\n\n"),
  };
}

export function lapsedLetter(letter: Letter): MailMessage {
  const { to, product, site } = letter;
  return {
    to,
    subject: subject(`You are no longer listed as a maker of ${product.name} on ${site.name}`),
    text: [
      `You proved on the website of ${product.name} that it is yours. We look for that proof every week, and have not found it several times in a row, so you are no longer listed as its maker.`,
      `To be listed again, claim the product and prove it once more; a code by mail is never asked for again:\n${claimUrl(letter)}`,
    ].join("\n\n"),
  };
}

function claimUrl({ site, product }: Letter): string {
  return site.url + paths.claim(product.slug);
}

function said(reason: string | null): string[] {
  return reason ? [`They said:\n${reason}`] : [];
}

/** Names are people's own: one line, and no longer than a subject may be. */
function subject(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 240)
    .toWellFormed();
}
