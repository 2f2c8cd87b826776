import { templates } from "../letter-kinds.ts";
import { letterSamples } from "../letter-samples.ts";
import { isBlock, piecesOf } from "./letter-blocks.ts";
import { valuesOf } from "./letter-variables.ts";
import type { EditableLetter, LetterText } from "./letter-words.ts";

const site = { name: "{{site}}", url: "https://site.example" };

/** The sample with everything that a letter of this kind can say. */
export function sampleOf(kind: EditableLetter): unknown {
  const sample = letterSamples[kind];
  if (kind === "maker_invitation") return { ...sample, isReviewed: false };
  return "reason" in sample ? { ...sample, reason: sample.reason ?? "Thank you!" } : sample;
}

/** The built-in letter as an operator would have written it: made from the template itself, so there is no second copy. */
export function builtInText(kind: EditableLetter): LetterText {
  const data = sampleOf(kind);
  const draft = templates[kind](data as never, site);
  const values = valuesOf(kind, { data, site });
  const paragraphs = piecesOf(draft).map((piece) =>
    isBlock(piece) ? `{{${piece.name}}}` : withVariables(piece, values.text),
  );
  return { subject: withVariables(draft.subject, values.subject), body: paragraphs.join("\n\n") };
}

/** Puts a variable wherever its value stands as a word of its own. */
function withVariables(text: string, values: Record<string, string>): string {
  const longestFirst = Object.entries(values).sort(([, one], [, other]) => other.length - one.length);
  let result = text;
  for (const [name, value] of longestFirst) {
    if (value === "" || name === "site") continue;
    const literal = value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    result = result.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}{])${literal}(?![\\p{L}\\p{N}}])`, "gu"),
      () => `{{${name}}}`,
    );
  }
  return result;
}
