import { paths } from "#contract/shared/paths.ts";
import { topicNames, unsubscribeToken } from "#contract/shared/people/email-topics.ts";
import { composeLetter, type LetterContent } from "./letter-content.ts";
import type { LetterDraft, LetterSite } from "./letter-draft.ts";
import { type LetterKind, templates } from "./letter-kinds.ts";
import { topicOf } from "./letter-topics.ts";
import { letterVariables, valuesOf } from "./texts/letter-variables.ts";
import type { EditableLetter, LetterWords } from "./texts/letter-words.ts";
import { writeLetter } from "./texts/write-letter.ts";

export type StoredLetter = {
  kind: string;
  data: unknown;
  site: LetterSite;
  /** What the operator has written instead of what is built in. */
  words?: LetterWords | undefined;
  /** The recipient's key for the letter's topic, if it has one. */
  unsubscribeKey?: string | undefined;
};

/** Renders a letter. */
export function renderLetter(letter: StoredLetter): LetterContent {
  return composeLetter(draftOf(letter), letter.site);
}

/** Its content before it is text or HTML. A queued letter may have a kind that this version no longer knows. */
export function draftOf({ kind, data, site, words, unsubscribeKey }: StoredLetter): LetterDraft {
  if (!Object.hasOwn(templates, kind)) throw new Error(`Unknown kind of letter: ${kind}`);
  const builtIn = templates[kind as LetterKind](data as never, site);
  const text = Object.hasOwn(letterVariables, kind) ? words?.texts?.[kind] : undefined;
  const draft = text
    ? writeLetter(builtIn, { text, values: valuesOf(kind as EditableLetter, { data, site }) })
    : builtIn;
  const signature = words?.signature ?? undefined;
  return { ...draft, signature, ...turnOff({ kind, site, unsubscribeKey }) };
}

/** The small print of letters with a topic. */
function turnOff({
  kind,
  site,
  unsubscribeKey: key,
}: Omit<StoredLetter, "data" | "words">): Pick<LetterDraft, "unsubscribe"> {
  const topic = topicOf(kind);
  if (!topic || key === undefined) return {};
  return {
    unsubscribe: {
      lead: `You get this because “${topicNames[topic]}” is on in your account.`,
      href: site.url + paths.turnOffEmails(unsubscribeToken({ topic, key })),
      button: "Turn off these emails",
    },
  };
}
