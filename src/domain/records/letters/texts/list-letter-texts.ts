import type { AdminLetters, LetterPreview } from "#contract/admin/site/letters.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { textOfParts } from "../letter-content.ts";
import type { LetterDraft, LetterPart, LetterSite } from "../letter-draft.ts";
import { templates } from "../letter-kinds.ts";
import { sampleKey } from "../letter-samples.ts";
import { renderLetter } from "../render-letter.ts";
import { builtInText, sampleOf } from "./built-in-text.ts";
import { namesIn, requireSendable } from "./check-letter-text.ts";
import { findLetterWords } from "./find-letter-words.ts";
import { letterLabels } from "./letter-labels.ts";
import { letterVariables, valuesOf } from "./letter-variables.ts";
import type { EditableLetter, LetterText } from "./letter-words.ts";
import { writeLetter } from "./write-letter.ts";

/** Every letter whose text an operator can change, with the text that is sent now. */
export async function listLetterTexts(db: Db): Promise<AdminLetters> {
  const { texts = {} } = await findLetterWords(db);
  const kinds = Object.keys(letterLabels) as EditableLetter[];
  return {
    letters: kinds.map((kind) => {
      const { subject: inSubject, text: inText, blocks } = namesIn(kind);
      const builtIn = builtInText(kind);
      const names = blocks.map(({ name, isMandatory }) => ({ name, isMandatory }));
      const own = texts[kind];
      const isOwn = own !== undefined;
      return {
        kind,
        label: letterLabels[kind],
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
  const data = sampleOf(kind);
  const words = { signature, texts: { [kind]: text } };
  const { subject, text: plain } = renderLetter({ kind, data, site, words, unsubscribeKey: sampleKey });
  const draft = writeLetter(templates[kind](data as never, site), { text, values: valuesOf(kind, { data, site }) });
  return { subject, plain, parts: shownParts(draft), signature: signature ?? null };
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

function shownParts({ parts }: LetterDraft): LetterPreview["parts"] {
  return parts.map((part): LetterPreview["parts"][number] => {
    if (typeof part === "string") return { kind: "paragraph", text: part };
    if ("href" in part) return { kind: "button", text: part.button };
    if ("code" in part) return { kind: "code", text: part.code };
    if ("quote" in part) return { kind: "quote", text: `${part.lead}\n${part.quote}` };
    return { kind: "content", text: textOfParts([part] satisfies LetterPart[]) };
  });
}
