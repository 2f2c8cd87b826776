import * as letterTexts from "#contract/admin/messages/letters.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { templates } from "../letter-kinds.ts";
import { builtInText, sampleOf } from "./built-in-text.ts";
import { type Block, isBlock, piecesOf } from "./letter-blocks.ts";
import { valuesOf } from "./letter-variables.ts";
import { type EditableLetter, type LetterText, variable } from "./letter-words.ts";
import { blockNameOf, paragraphsOf } from "./write-letter.ts";

const site = { name: "Site", url: "https://site.example" };

/** What a text of this kind may and must name. */
export function namesIn(kind: EditableLetter): { subject: string[]; text: string[]; blocks: Block[] } {
  const data = sampleOf(kind);
  const values = valuesOf(kind, { data, site });
  const blocks = piecesOf(templates[kind](data as never, site)).filter(isBlock);
  return { subject: Object.keys(values.subject), text: Object.keys(values.text), blocks };
}

/** What is wrong with a text, by field; undefined if it can be sent. */
export function findTextProblems(kind: EditableLetter, { subject, body }: LetterText) {
  const names = namesIn(kind);
  const blockNames = names.blocks.map(({ name }) => name);
  const paragraphs = paragraphsOf(body);
  const alone = paragraphs.map(blockNameOf).filter((name) => name !== undefined && blockNames.includes(name));
  const inside = paragraphs.filter((each) => !blockNames.includes(blockNameOf(each) ?? "")).flatMap(variablesIn);
  const problems = {
    subject: unknownIn(variablesIn(subject), names.subject),
    body: [
      ...unknownIn(
        inside.filter((name) => !blockNames.includes(name)),
        [...names.text, ...blockNames],
      ),
      ...inside
        .filter((name) => blockNames.includes(name) && !names.text.includes(name))
        .map((name) => letterTexts.notAlone(name)),
      ...names.blocks
        .filter(({ name, isMandatory }) => isMandatory && !alone.includes(name) && !inside.includes(name))
        .map(({ name }) => letterTexts.missing(name)),
      ...blockNames.filter((name) => alone.filter((each) => each === name).length > 1).map(letterTexts.twice),
    ],
  };
  const found = Object.entries(problems).filter(([, sentences]) => sentences.length > 0);
  return found.length > 0 ? (Object.fromEntries(found) as Record<string, string[]>) : undefined;
}

export function requireSendable(kind: EditableLetter, text: LetterText): void {
  const fields = findTextProblems(kind, text);
  if (fields) throw new DomainError("invalid_input", { fields });
}

/** Nobody keeps a copy of the built-in text: it would not follow later versions. */
export function isBuiltIn(kind: EditableLetter, { subject, body }: LetterText): boolean {
  const own = builtInText(kind);
  return own.subject === subject && own.body === body;
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = ""]) => name);
}

function unknownIn(used: string[], known: string[]): string[] {
  return [...new Set(used)].filter((name) => !known.includes(name)).map((name) => letterTexts.unknown(name, known));
}
