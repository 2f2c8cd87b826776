import { escapeHtml } from "#contract/shared/text/escape-html.ts";

/** Of TypeScript, and of SQL, which also stands in TypeScript's templates. */
const keywords = new Set(
  (
    "as async await break case catch const continue default else export extends false finally for from function if import " +
    "in instanceof interface keyof let new null of return satisfies switch this throw true try type typeof undefined while " +
    "and any asc begin by create cross declare delete desc distinct end exists group having inner insert into is join " +
    "language lateral left limit not offset on or order over partition replace returns select set then union update " +
    "using values when where with"
  ).split(" "),
);

// A comment, a string that ends on its line, or a word. Words are taken whole, so that none is colored in part.
const tokens = /(?<comment>\/\/.*|\/\*.*?(?:\*\/|$)|--\s.*)|(?<text>"[^"]*"|'[^']*'|`[^`]*`)|(?<word>[\w$]+)/g;

/** A line of code as HTML, in three quiet tones. Its text stays as it is. */
export function codeLineHtml(line: string): string {
  if (/^\s*\*/.test(line)) return `<i>${escapeHtml(line)}</i>`;
  let html = "";
  let end = 0;
  for (const match of line.matchAll(tokens)) {
    html += escapeHtml(line.slice(end, match.index)) + tokenHtml(match);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(line.slice(end));
}

function tokenHtml({ 0: token, groups }: RegExpExecArray): string {
  const text = escapeHtml(token);
  if (groups?.comment) return `<i>${text}</i>`;
  if (groups?.text) return `<s>${text}</s>`;
  return keywords.has(token) ? `<b>${text}</b>` : text;
}
