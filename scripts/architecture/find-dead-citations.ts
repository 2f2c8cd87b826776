import type { SourceFile, Violation } from "./source-file.ts";

export type Citable = {
  /** Numbers of the rows of docs/rules.md. */
  rules: ReadonlySet<number>;
  /** Four-digit numbers of the records in docs/decisions/. */
  decisions: ReadonlySet<string>;
  /** Labels in the last table of docs/security.md, such as "A5" and "fact 3". */
  labels: ReadonlySet<string>;
};

const citation = /\b(rules?|decisions?) (\d+)(?:(?:,| and| to) (\d+))*/gi;
const securityLabel = /\bsecurity (fact \d+|[A-Z]\d+)\b/g;

/** Citations of product rules, decision records and security labels that don't exist. */
export function findDeadCitations(files: SourceFile[], citable: Citable): Violation[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((content, index) =>
      [...refuseNumbers(content, citable), ...refuseLabels(content, citable)].map((message) => ({
        path,
        line: index + 1,
        message,
      })),
    ),
  );
}

function refuseNumbers(content: string, citable: Citable): string[] {
  return [...content.matchAll(citation)].flatMap(([cited, word = ""]) => {
    const numbers = cited.match(/\d+/g) ?? [];
    return numbers.flatMap((number) => refuseCitation(word.toLowerCase(), { number, citable }) ?? []);
  });
}

function refuseLabels(content: string, { labels }: Citable): string[] {
  return [...content.matchAll(securityLabel)].flatMap(([, label = ""]) =>
    labels.has(label) ? [] : [`cites security ${label}, which docs/security.md does not have.`],
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

/** The first column of the labels in docs/security.md; "A1 – A4" is a row of four. */
export function readSecurityLabels(markdown: string): Set<string> {
  const rows = [...markdown.matchAll(/^\| (fact \d+|[A-Z]\d+)(?: – [A-Z](\d+))? \|/gm)];
  return new Set(
    rows.flatMap(([, first = "", last]) => {
      const [letter = "", from] = [first.slice(0, 1), Number(first.slice(1))];
      if (last === undefined) return [first];
      return Array.from({ length: Number(last) - from + 1 }, (_, index) => `${letter}${from + index}`);
    }),
  );
}
