import { paths } from "#contract/shared/paths.ts";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";

type Subscriber = { unsubscribeKey: string };

/** Double opt-in: nothing is sent to an address before its owner confirms. */
export function newsletterConfirmationLetter(
  { token, unsubscribeKey }: Subscriber & { token: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `Confirm your subscription to the ${site.name} newsletter`,
    headline: "Is this address yours?",
    parts: [
      `Someone, hopefully you, asked us to send the ${site.name} newsletter to this address. To confirm, open this page within 24 hours and press the button there.`,
      { href: site.url + paths.newsletterConfirm(token), button: "Open the confirmation page" },
      "If it wasn't you, you can ignore this message. You won't get a newsletter, and we'll delete the address.",
    ],
    why: whySubscribed(site),
    unsubscribe: unsubscribe(site, unsubscribeKey),
  };
}

/** The site's response is the same for every address, so subscribers learn it from this email. */
export function newsletterAlreadyLetter({ unsubscribeKey }: Subscriber, site: LetterSite): LetterDraft {
  return {
    subject: `You are already subscribed to the ${site.name} newsletter`,
    headline: "You're on the list",
    parts: [
      `Someone, hopefully you, asked for the ${site.name} newsletter again. This address already gets every issue, so there's nothing to do.`,
    ],
    why: whySubscribed(site),
    unsubscribe: unsubscribe(site, unsubscribeKey),
  };
}

/** An issue, as administrators wrote it. Its links lead straight to where they say: nobody counts who opens it. */
export function newsletterIssueLetter(
  { subject, nodes, unsubscribeKey }: Subscriber & { subject: string; nodes: RichNode[] },
  site: LetterSite,
): LetterDraft {
  return {
    subject,
    parts: [{ rich: nodes.map((node) => withAddresses(node, site)) }],
    unsubscribe: {
      lead: `You get this because you subscribed to the ${site.name} newsletter.`,
      href: site.url + paths.newsletterUnsubscribe(unsubscribeKey),
    },
  };
}

/** A link to a page of this site works in a mail, too. */
function withAddresses(node: RichNode, site: LetterSite): RichNode {
  if (typeof node === "string") return node;
  const { href, children, ...rest } = node;
  return {
    ...rest,
    ...(href !== undefined && URL.canParse(href, site.url) && { href: new URL(href, site.url).href }),
    children: children.map((child) => withAddresses(child, site)),
  };
}

function whySubscribed(site: LetterSite): string {
  return `You get this because someone entered this address for the newsletter of ${site.name}.`;
}

function unsubscribe(site: LetterSite, key: string) {
  return { lead: "Don't want messages like this one?", href: site.url + paths.newsletterUnsubscribe(key) };
}
