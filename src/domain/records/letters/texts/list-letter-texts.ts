import type { AdminLetters, LetterPreview } from "#contract/admin/site/letters.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { LetterSite } from "../letter-draft.ts";
import { sampleKey } from "../letter-samples.ts";
import { renderLetter } from "../render-letter.ts";
import { builtInText, sampleOf } from "./built-in-text.ts";
import { namesIn, requireSendable } from "./check-letter-text.ts";
import { findLetterWords } from "./find-letter-words.ts";
import { letterGroups } from "./letter-labels.ts";
import { letterVariables } from "./letter-variables.ts";
import type { EditableLetter, LetterText } from "./letter-words.ts";
import { showLetter } from "./show-letter.ts";

/** Every letter whose text an operator can change, with the text that is sent now. */
export async function listLetterTexts(db: Db): Promise<AdminLetters> {
  const { texts = {} } = await findLetterWords(db);
  const labels = Object.entries(letterGroups).flatMap(([group, letters]) =>
    Object.entries(letters).map(([kind, label]) => ({ kind: kind as EditableLetter, group, label })),
  );
  return {
    letters: labels.map(({ kind, group, label }) => {
      const { subject: inSubject, text: inText, blocks } = namesIn(kind);
      const builtIn = builtInText(kind);
      const names = blocks.map(({ name, isMandatory }) => ({ name, isMandatory }));
      const own = texts[kind];
      const isOwn = own !== undefined;
      return {
        kind,
        group,
        label,
        isOwn,
        text: own ?? builtIn,
        builtIn,
        inSubject,
        inText,
        blocks: names,
      };
    }),
  };
}

type Written = { kind: string; text: LetterText; site: LetterSite };

/** The letter with sample data, as it is typed now. */
export async function previewLetterText(db: Db, { kind: given, text, site }: Written): Promise<LetterPreview> {
  const kind = requireEditable(given);
  requireSendable(kind, text);
  const { signature } = await findLetterWords(db);
  const words = { signature, texts: { [kind]: text } };
  return showLetter({ kind, data: sampleOf(kind), site, words, unsubscribeKey: sampleKey });
}

/** As it is sent now, with sample data: the HTML that mail programs get. */
export async function renderSample(db: Db, { kind: given, site }: Omit<Written, "text">): Promise<string> {
  const kind = requireEditable(given);
  const words = await findLetterWords(db);
  return renderLetter({ kind, data: sampleOf(kind), site, words, unsubscribeKey: sampleKey }).html;
}

export function requireEditable(kind: string): EditableLetter {
  if (!Object.hasOwn(letterVariables, kind)) throw new DomainError("not_found");
  return kind as EditableLetter;
}
