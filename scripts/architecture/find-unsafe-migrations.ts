import { findBatch, findConcurrentIndexes, findKind, migrationKinds } from "#db/migrate/migration-kinds.ts";
import { type Statement, splitStatements } from "#db/migrate/split-statements.ts";
import type { SourceFile, Violation } from "./source-file.ts";

// Those before it have run on every site, so no rule can change them any more.
const FIRST_CHECKED = 96;

type Releases = {
  /** As the changelog names them, the newest first. */
  changelog: string;
  /** Of package.json: the release that is being made. */
  current: string;
};

/** Migrations that would hold up or break the servers that use the database meanwhile (docs/data.md). */
export function findUnsafeMigrations(migrations: readonly SourceFile[], releases: Releases): Violation[] {
  const released = releasedIn(releases);
  return migrations
    .filter(({ path }) => Number.parseInt(path.slice(path.lastIndexOf("/") + 1), 10) >= FIRST_CHECKED)
    .flatMap(({ path, text }) =>
      judge(text, released).map(({ line, message }) => ({ path, line, message: `${message} (docs/data.md)` })),
    );
}

type Refusal = { line: number; message: string };

function judge(text: string, released: string[]): Refusal[] {
  const kind = findKind(text);
  const first = (message: string) => [{ line: 2, message }];
  if (!kind)
    return first(`states a kind that does not exist: use ${migrationKinds.map((one) => `"${one}"`).join(", ")}.`);
  if (kind === "concurrent indexes") {
    return findConcurrentIndexes(text)
      ? []
      : first(
          'may only have statements "create index concurrently name on …", because it runs outside of a transaction.',
        );
  }
  if (kind === "backfill") {
    return findBatch(text)
      ? []
      : first('must be one statement that takes a cursor ($1), has a limit and answers with "as next" and "as rows".');
  }
  const statements = splitStatements(text);
  const own = tablesMadeIn(statements);
  return statements.flatMap((statement) => judgeStatement(statement, { own, released }));
}

type Known = { own: ReadonlySet<string>; released: string[] };

function judgeStatement(statement: Statement, { own, released }: Known): Refusal[] {
  const sql = plain(statement.sql);
  const refuse = (message: string) => [{ line: statement.line, message }];
  const table = tableOf(sql);
  if (table && own.has(table)) return [];
  const removed = removes(sql);
  if (removed) {
    const release = statement.comments.map((line) => /^Unused since: (\S+)$/.exec(line)?.[1]).find(Boolean);
    if (release && released.includes(release)) return [];
    return refuse(
      `${removed} something that servers of the last release may use. Stop using it in one release and remove it in a ` +
        `later one, with the line "-- Unused since: ${released[0] ?? "0.1.0"}" before the statement: a release in ` +
        "CHANGELOG.md that does without it.",
    );
  }
  const problem = holdsUp(sql);
  if (!problem || statement.comments.some((line) => /^Allowed: \S+ \S+/.test(line))) return [];
  return refuse(`${problem} Where it does no harm, say why in a line "-- Allowed: …" before the statement.`);
}

function removes(sql: string): string | undefined {
  if (/^drop (?:table|view|materialized view)\b/.test(sql) || /^alter table\b.*\bdrop column\b/.test(sql))
    return "drops";
  // `drop name` without the word column is a column, too.
  if (/^alter table\b.*\bdrop (?!column\b|constraint\b|default\b|not null\b|expression\b|identity\b)\w+/.test(sql)) {
    return "drops";
  }
  return /^alter (?:table|view)\b.*\brename\b/.test(sql) ? "renames" : undefined;
}

/** What holds a lock for as long as a table is large, or refuses what servers of the last release write. */
function holdsUp(sql: string): string | undefined {
  if (/^create (?:unique )?index concurrently\b/.test(sql)) {
    return 'builds an index concurrently, which needs a migration with the second line "-- Kind: concurrent indexes".';
  }
  if (/^create (?:unique )?index\b/.test(sql)) {
    return 'builds an index on a table that exists, and nobody can write to it meanwhile. Use a migration with the second line "-- Kind: concurrent indexes".';
  }
  if (/^update\b/.test(sql) || /^delete from\b/.test(sql)) {
    return 'changes rows of a table that exists in one transaction. Use a migration with the second line "-- Kind: backfill".';
  }
  if (!/^alter table\b/.test(sql)) return undefined;
  if (/\badd (?:constraint \w+ )?(?:check|foreign key)\b/.test(sql) && !/\bnot valid\b/.test(sql)) {
    return 'reads the whole table under a lock. Add the constraint as "not valid" and validate it in a migration after it.';
  }
  if (/\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(sql) && !/\busing index\b/.test(sql)) {
    return 'builds an index under a lock. Build it concurrently in a migration before this one, then add the constraint "using index".';
  }
  if (/\bset not null\b/.test(sql)) {
    return "reads the whole table under a lock. Add a check that is not valid, validate it, and set this after it.";
  }
  if (/\balter (?:column )?\w+ (?:set data )?type\b/.test(sql)) {
    return "writes the whole table anew under a lock. Add a column, fill it with a backfill, and drop the old one a release later.";
  }
  if (
    /\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b)\w+ [^,]*\bnot null\b(?![^,]*\bdefault\b)(?![^,]*\bgenerated\b)/.test(
      sql,
    )
  ) {
    return "adds a column that servers of the last release don't fill. Give it a default, or let it be null.";
  }
  if (/\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\bgenerated always as \(/.test(sql)) {
    return "writes the whole table anew under a lock. Add the column without it, fill it with a backfill, then set the default.";
  }
  return undefined;
}

/** A view that is dropped and made again in one transaction was never gone. */
function tablesMadeIn(statements: readonly Statement[]): Set<string> {
  return new Set(
    statements.flatMap(
      ({ sql }) => /^create (?:or replace )?(?:table|view) (?:if not exists )?([\w.]+)/.exec(plain(sql))?.[1] ?? [],
    ),
  );
}

function tableOf(sql: string): string | undefined {
  const index = /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/;
  const others =
    /^(?:alter table|update|delete from|drop table|drop view|alter view) (?:if exists )?(?:only )?([\w.]+)/;
  return (index.exec(sql) ?? others.exec(sql))?.[1];
}

/** In lower case and on one line, without comments, strings and quotes of names. */
function plain(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Without the one that is being made: its servers are those that a migration meets. */
function releasedIn({ changelog, current }: Releases): string[] {
  return [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)]
    .map(([, version = ""]) => version)
    .filter((version) => version !== current);
}
