import { createHash } from "node:crypto";

/** A statement by a name that stays the same in every process and release that has the same text. */
export type Statement = { name: string; text: string };

/** With that of all others. For metrics: each name is a label, and a label costs memory here and in whatever collects it. */
export const STATEMENT_NAMES_MAX = 200;
const TEXTS_MAX = 2000;
// Longer statements insert hundreds of rows. They are built for one use, and their beginning tells what they do.
const TEXT_MAX = 4000;

export const OTHER_STATEMENT = "other";

/** Names the first statements that it sees, and remembers texts that come again. */
export function createStatementNames(): (text: string) => Statement {
  const byText = new Map<string, Statement>();
  const names = new Set<string>([OTHER_STATEMENT]);

  function boundedName(name: string): string {
    if (names.has(name)) return name;
    if (names.size >= STATEMENT_NAMES_MAX) return OTHER_STATEMENT;
    names.add(name);
    return name;
  }

  return (text) => {
    const known = byText.get(text);
    if (known) return known;
    const statement = { name: boundedName(nameOf(text)), text: text.slice(0, TEXT_MAX) };
    if (text.length > TEXT_MAX) return statement;
    // Lists of every length make ever new texts of one statement.
    if (byText.size >= TEXTS_MAX) byText.clear();
    byText.set(text, statement);
    return statement;
  };
}

/** What it does, to which table, and a hash of the rest: `update_product_stats_3f9a1c`. */
export function nameOf(text: string): string {
  const plain = normalized(text);
  if (/^[a-z]+(?: [a-z]+)?$/.test(plain)) return plain.replace(" ", "_");
  const { verb, table } = deedOf(plain);
  const hash = createHash("sha1").update(plain).digest("hex").slice(0, 6);
  return [verb, table, hash].filter(Boolean).join("_");
}

/** The same for any number of bound values, rows and blanks. */
function normalized(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .toLowerCase()
    .replace(/--[^\n]*/g, " ")
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/\$\d+|\b\d+(?:\.\d+)?\b|\bdefault\b/g, "?")
    .replace(/\?(?:::\w+(?:\[\])?)+/g, "?")
    .replace(/\s+/g, " ")
    .replace(/\?(?: ?, ?\?)+/g, "?")
    .replace(/\( ?\? ?\)(?: ?, ?\( ?\? ?\))+/g, "(?)")
    .trim();
}

// Not the `update` of `for update` and `on conflict … do update`.
const change = /(?<!\b(?:for|key|do) )\b(insert into|update|delete from|merge into) (?:only )?([a-z_][\w.]*)/;
// Not the `from` of `extract(epoch from …)` and `is distinct from`.
const source = /(?<!\(\w+ )(?<!\bdistinct )\bfrom (?:only )?([a-z_][\w.]*)/;
const call = /^select ([a-z_][\w.]*) ?\(/;

/** A change counts before the reads it begins with: `with picked as (select …) update …`. */
function deedOf(normal: string): { verb: string; table: string } {
  const plain = normal.replaceAll('"', "");
  const changed = change.exec(plain);
  if (changed) return { verb: (changed[1] ?? "").split(" ", 1)[0] ?? "", table: lastPart(changed[2]) };
  const table = lastPart(source.exec(plain)?.[1] ?? call.exec(plain)?.[1]);
  return { verb: /^(?:select|with)\b/.test(plain) ? "select" : (/^\w+/.exec(plain)?.[0] ?? "statement"), table };
}

function lastPart(table = ""): string {
  return (table.split(".").at(-1) ?? "").slice(0, 40);
}
