import type { SourceFile, Violation } from "./source-file.ts";

export type Citable = {
  /** Numbers of the rows of docs/rules.md. */
  rules: ReadonlySet<number>;
  /** Four-digit numbers of the records in docs/decisions/. */
  decisions: ReadonlySet<string>;
};

const citation = /\b(rules?|decisions?) (\d+)(?:(?:,| and| to) (\d+))*/gi;

/** Citations of product rules and decision records that don't exist. */
export function findDeadCitations(files: SourceFile[], citable: Citable): Violation[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((content, index) =>
      [...content.matchAll(citation)].flatMap(([cited, word = ""]) => {
        const numbers = cited.match(/\d+/g) ?? [];
        const messages = numbers.map((number) => refuseCitation(word.toLowerCase(), { number, citable }));
        return messages.flatMap((message) => (message ? [{ path, line: index + 1, message }] : []));
      }),
    ),
  );
}

function refuseCitation(word: string, { number, citable }: { number: string; citable: Citable }): string | null {
  if (word.startsWith("rule")) {
    return citable.rules.has(Number(number)) ? null : `cites rule ${number}, which docs/rules.md does not have.`;
  }
  if (!/^\d{4}$/.test(number)) {
    return `cites decision ${number}: a product rule is "rule ${number}", a record "decision ${number.padStart(4, "0")}".`;
  }
  return citable.decisions.has(number) ? null : `cites decision ${number}, which docs/decisions/ does not have.`;
}

/** The first column of the tables in docs/rules.md. */
export function readRuleNumbers(markdown: string): Set<number> {
  return new Set([...markdown.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)));
}
