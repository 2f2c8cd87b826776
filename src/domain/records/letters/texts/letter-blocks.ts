import type { LetterDraft, LetterPart } from "../letter-draft.ts";

export type Block = {
  /** `button`, `button2`, `code`, `facts`, `quote`, `quote2` or `content`. */
  name: string;
  parts: LetterPart[];
  /** A letter without it would be of no use: the first button, a code, somebody's words, the content of a digest. */
  isMandatory: boolean;
};
export type Piece = string | Block;

/**
 * What a letter consists of: paragraphs that can be written anew, and blocks between them that can't, such as a button
 * with its link. A button's introduction is a paragraph; that of a quotation stays with it, because both may be missing.
 */
export function piecesOf({ parts }: Pick<LetterDraft, "parts">): Piece[] {
  const counts: Record<string, number> = {};
  const named = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return counts[kind] === 1 ? kind : `${kind}${counts[kind]}`;
  };
  const [first, last] = [parts.findIndex(isContent), parts.findLastIndex(isContent)];
  return parts.flatMap((part, index): Piece[] => {
    if (first !== -1 && index >= first && index <= last) {
      return index === first ? [{ name: "content", parts: parts.slice(first, last + 1), isMandatory: true }] : [];
    }
    if (typeof part === "string") return [part];
    if ("href" in part) {
      const { lead, ...button } = part;
      const name = named("button");
      return [...(lead ? [lead] : []), { name, parts: [button], isMandatory: name === "button" }];
    }
    if ("code" in part) {
      const { lead, ...code } = part;
      return [...(lead ? [lead] : []), { name: named("code"), parts: [code], isMandatory: true }];
    }
    if ("facts" in part) return [{ name: named("facts"), parts: [part], isMandatory: false }];
    return [{ name: named("quote"), parts: [part], isMandatory: true }];
  });
}

export function isBlock(piece: Piece): piece is Block {
  return typeof piece !== "string";
}

/** What only digests have. */
function isContent(part: LetterPart): boolean {
  return typeof part !== "string" && ["picture", "ranks", "remark", "links", "rich"].some((name) => name in part);
}
