import { paths } from "#contract/shared/paths.ts";
import { topicNames, unsubscribeToken } from "#contract/shared/people/notifications.ts";
import { composeLetter, type LetterContent } from "./letter-content.ts";
import type { LetterDraft, LetterSite } from "./letter-draft.ts";
import { type LetterKind, templates } from "./letter-kinds.ts";
import { topicOf } from "./letter-topics.ts";

type StoredLetter = {
  kind: string;
  data: unknown;
  site: LetterSite;
  /** The recipient's key for the letter's topic, if it has one. */
  unsubscribeKey?: string | undefined;
};

/** Renders a letter. A queued one may have a kind that this version no longer knows. */
export function renderLetter({ kind, data, site, unsubscribeKey }: StoredLetter): LetterContent {
  if (!Object.hasOwn(templates, kind)) throw new Error(`Unknown kind of letter: ${kind}`);
  const draft = templates[kind as LetterKind](data as never, site);
  return composeLetter({ ...draft, ...turnOff({ kind, site, unsubscribeKey }) }, site);
}

/** The small print of letters with a topic. */
function turnOff({ kind, site, unsubscribeKey: key }: Omit<StoredLetter, "data">): Pick<LetterDraft, "unsubscribe"> {
  const topic = topicOf(kind);
  if (!topic || key === undefined) return {};
  return {
    unsubscribe: {
      lead: `You get this because "${topicNames[topic]}" is on in your account.`,
      href: site.url + paths.notificationsUnsubscribe(unsubscribeToken({ topic, key })),
      button: "Turn off these emails",
    },
  };
}
