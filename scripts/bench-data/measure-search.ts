import pg from "pg";
import { searchBounds } from "#contract/shared/limits.ts";

export type SearchTiming = { kind: string; runs: number; p50: number; p99: number; max: number; hits: number };
export type SearchKind = { kind: string; queries: string[]; statement?: string };

const firstPage = "select count(*) as n from search_products($1, 21)";
// A search page's statement, which also counts the matches.
const page = `select count(*) as n from search_products($1, ${searchBounds.matchesMax}, ${searchBounds.matchesMin})`;
const respelling = "select count(*) as n from correct_search_words($1)";
// Everything searchProducts queries for a misspelled word.
const misspelt = `select (select count(*) from search_products($1, 21)) + (
  select count(*) from (select words from correct_search_words($1) limit 1) c, search_products(c.words, 21)) as n`;

/**
 * Times each kind of search in the database (EXPLAIN would not see inside the function; the round trip on a local
 * socket takes less than 0.2 ms), after a warm-up round, as the public role. Milliseconds.
 */
export async function measureSearch({ url, rounds }: { url: string; rounds: number }): Promise<SearchTiming[]> {
  const client = new pg.Client({ connectionString: url, application_name: "toolshelf bench" });
  await client.connect();
  try {
    const kinds = await chooseQueries(client);
    await client.query("set role toolshelf_public");
    const timings: SearchTiming[] = [];
    for (const kind of kinds) timings.push(await timeKind(client, { kind, rounds }));
    return timings;
  } finally {
    await client.end();
  }
}

async function timeKind(client: pg.Client, { kind, rounds }: { kind: SearchKind; rounds: number }) {
  const times: number[] = [];
  let hits = 0;
  for (let round = 0; round <= rounds; round++) {
    for (const query of kind.queries) {
      const start = performance.now();
      const { rows } = await client.query<{ n: string }>({
        name: kind.kind,
        text: statementOf(kind),
        values: [query],
      });
      if (round > 0) times.push(performance.now() - start);
      hits += round > 0 ? Number(rows[0]?.n) : 0;
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(2));
  return { kind: kind.kind, runs: times.length, p50: at(0.5), p99: at(0.99), max: at(1), hits: hits / times.length };
}

export const statementOf = ({ statement }: SearchKind): string => statement ?? firstPage;

/** The same on every run. Kinds with a statement of their own time only that part of a search page. */
export async function chooseQueries(client: pg.Client): Promise<SearchKind[]> {
  const names = await sample(client, "select product_name as q from product_directory where status = 'live'");
  const coined = names.filter((name) => /^[A-Za-z]{7,}$/.test(name));
  const rareWords = await sample(client, "select word as q from search_vocabulary where uses between 1 and 3");
  const middleWords = await sample(client, "select word as q from search_vocabulary where uses between 300 and 8000");
  const common = ["team", "project", "design", "software", "marketing", "simple", "customer", "website"];
  const pairs = (a: string[], b: string[]) => a.slice(0, 20).map((word, n) => `${word} ${b[n % b.length]}`);
  return [
    { kind: "exact name", queries: names },
    { kind: "name, start of a rare one", queries: coined.map((name) => name.slice(0, 5)) },
    {
      kind: "name, start of many",
      queries: ["task", "note", "cloud", "form", "chat", "mail", "code", "data", "flow", "page"],
    },
    { kind: "name contains, common", queries: ["pilot", "forge", "craft", "hub", "lab", "light", "master", "stone"] },
    { kind: "name contains, rare", queries: coined.map((name) => name.slice(1, 6)) },
    { kind: "one letter", queries: [..."aeqxzk7"] },
    { kind: "two letters", queries: ["qu", "xz", "ai", "zq", "fy", "kr", "wx", "jj"] },
    { kind: "three letters", queries: coined.map((name) => name.slice(2, 5)) },
    { kind: "other scripts", queries: ["便箋", "工", "笔记", "заметки", "메모", "υπο", "café", "zürich"] },
    { kind: "text, common word", queries: common },
    { kind: "text, middling word", queries: middleWords },
    { kind: "text, rare word", queries: rareWords },
    { kind: "two words, both common", queries: pairs(common, ["audit", "budget", "kanban", "email", "testing"]) },
    { kind: "two words, common and rare", queries: pairs(rareWords, common) },
    { kind: "two words, both middling", queries: pairs(middleWords, middleWords.slice(7)) },
    {
      kind: "three words",
      queries: ["simple budget software teams", "fast photo chart", "secure audit genealogy software"],
    },
    { kind: "phrase", queries: ['"less effort"', '"budget and team"', '"software for nurses"', '"first ledger"'] },
    { kind: "no hit", queries: ["qqqqqqq", "wvxyzzy", "zzzz team", "xylophonist", "hjkl asdf", "%%%", "the"] },
    { kind: "long question", queries: ["how do I manage the invoices of my team without losing sight of the budget"] },
    { kind: "page, common name", queries: ["task", "note", "pilot", "a"], statement: page },
    { kind: "page, common word", queries: common, statement: page },
    { kind: "page, middling word", queries: middleWords, statement: page },
    { kind: "respelling alone", queries: coined.map(misspell), statement: respelling },
    { kind: "typo in a name", queries: coined.map(misspell), statement: misspelt },
    { kind: "typo in a word", queries: middleWords.map(misspell), statement: misspelt },
    { kind: "typo, two words", queries: pairs(middleWords, common).map(misspell), statement: misspelt },
  ];
}

/** Spread over the whole table, and the same on every run. */
async function sample(client: pg.Client, select: string): Promise<string[]> {
  const { rows } = await client.query<{ q: string }>(`select q from (${select}) s order by hashtext(q), q limit 40`);
  return rows.map((row) => row.q);
}

/** Swaps, drops, doubles or replaces a letter in the middle, in turn. */
function misspell(word: string, turn: number): string {
  const middle = Math.floor(word.length / 2);
  const [before, letter, next, after] = [
    word.slice(0, middle),
    word[middle],
    word[middle + 1] ?? "",
    word.slice(middle + 2),
  ];
  if (turn % 4 === 0) return `${before}${next}${letter}${after}`;
  if (turn % 4 === 1) return `${before}${next}${after}`;
  return turn % 4 === 2 ? `${before}${letter}${letter}${next}${after}` : `${before}q${next}${after}`;
}
