import type { Site } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import type { MailMessage } from "#services/mail/mail-service.ts";

type Letter = { to: string; site: Pick<Site, "name" | "url">; unsubscribeKey: string };

/** "Is it you who wants this?" Nothing is sent to an address before its owner has said so. */
export function confirmationLetter({ token, ...letter }: Letter & { token: string }): MailMessage {
  const { site } = letter;
  return {
    ...envelope(letter),
    subject: `Confirm your subscription to the ${site.name} newsletter`,
    text: [
      `Somebody, hopefully you, asked for the ${site.name} newsletter at this address.`,
      `To confirm, open this link within 24 hours and press the button there:\n${site.url}${paths.newsletterConfirm(token)}`,
      "If it was not you, do nothing: you will get no newsletter, and the address is forgotten.",
      farewell(letter),
    ].join("\n\n"),
  };
}

/** The answer on the site is the same for every address, so who is subscribed already learns it here. */
export function alreadySubscribedLetter(letter: Letter): MailMessage {
  const { site } = letter;
  return {
    ...envelope(letter),
    subject: `You are already subscribed to the ${site.name} newsletter`,
    text: [
      `Somebody, hopefully you, asked for the ${site.name} newsletter at this address. It is subscribed already, so there is nothing to do.`,
      farewell(letter),
    ].join("\n\n"),
  };
}

function envelope(letter: Letter) {
  return { to: letter.to, unsubscribeUrl: unsubscribeUrl(letter) };
}

function farewell(letter: Letter): string {
  return `To get no more messages like this one:\n${unsubscribeUrl(letter)}`;
}

function unsubscribeUrl({ site, unsubscribeKey }: Letter): string {
  return site.url + paths.newsletterUnsubscribe(unsubscribeKey);
}
