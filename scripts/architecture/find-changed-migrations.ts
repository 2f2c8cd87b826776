import { createHash } from "node:crypto";
import { type LandedText, parseLandedTexts } from "#db/migrate/landed-migrations.ts";
import { findOldestProgram, fourDigits } from "#db/migrate/own-migrations.ts";
import type { SourceFile, Violation } from "./source-file.ts";

export type MigrationFiles = {
  /** The .sql files, by path. */
  migrations: SourceFile[];
  /** In the journal's order. */
  journal: { tag: string; when: number }[];
  landed: SourceFile;
  /** `git log -p` of the list of landed migrations; empty outside of a repository. */
  history: string;
};

// The first one that states which programs it is compatible with.
const FIRST_WITH_STATEMENT = 68;

/** Migrations that were changed after they landed, don't state what they must, or are missing in the journal or the list. */
export function findChangedMigrations({ migrations, journal, landed, history }: MigrationFiles): Violation[] {
  const texts = parseLandedTexts(landed.text);
  const tags = journal.map(({ tag }) => tag);
  return [
    ...migrations.flatMap((file) => {
      const tag = file.path.slice(file.path.lastIndexOf("/") + 1, -".sql".length);
      const messages = [...refuseText(tag, { file, landed: texts }), ...refuseStatement(tag, file)];
      if (!tags.includes(tag)) messages.push("is not in meta/_journal.json, so it would never run.");
      return messages.map((message) => ({ path: file.path, line: 1, message }));
    }),
    ...[...refuseLines(texts), ...refuseOrder(journal), ...refuseHistory(history)].map((message) => ({
      path: landed.path,
      line: 1,
      message,
    })),
  ];
}

function refuseText(tag: string, { file, landed }: { file: SourceFile; landed: LandedText[] }): string[] {
  const hash = createHash("sha256").update(file.text).digest("hex");
  const last = landed.findLast((each) => each.tag === tag);
  if (last?.hash === hash) return [];
  const line = `"${hash}  ${tag}.sql"`;
  if (!last) return [`is not in meta/landed.txt: add the line ${line}. From then on the file never changes.`];
  return [
    "was changed after it landed. Sites that have run it keep the older text: put it back and write a new migration. " +
      `If there is no other way, add the line ${line} to meta/landed.txt with the reason behind two spaces, and a new ` +
      "migration that brings older sites to the same schema.",
  ];
}

function refuseStatement(tag: string, { text }: SourceFile): string[] {
  const number = Number.parseInt(tag, 10);
  if (number < FIRST_WITH_STATEMENT) return [];
  const stated = findOldestProgram(text);
  if (stated !== null && stated <= number) return [];
  return [
    'must begin with "-- Oldest compatible program: NNNN": the oldest program, named by its newest migration, that ' +
      `still works once this has run (${fourDigits(number)} or an earlier one; decision 0070).`,
  ];
}

function refuseLines(landed: LandedText[]): string[] {
  return landed.flatMap(({ tag, reason }, position) =>
    reason || landed.findIndex((each) => each.tag === tag) === position
      ? []
      : [`names ${tag}.sql twice without a reason behind the second checksum.`],
  );
}

function refuseOrder(journal: { tag: string; when: number }[]): string[] {
  return journal.flatMap(({ tag, when }, position) => {
    const before = journal[position - 1];
    if (!before || (before.when < when && before.tag < tag)) return [];
    return [`is about a journal in which ${tag} does not come after ${before.tag}, by number and by "when".`];
  });
}

function refuseHistory(history: string): string[] {
  let commit = "";
  return history.split("\n").flatMap((line) => {
    commit = /^commit (\w+)/.exec(line)?.[1] ?? commit;
    const removed = /^-[0-9a-f]{64} {2}(\w+\.sql)/.exec(line)?.[1];
    if (!removed) return [];
    const where = commit ? `in commit ${commit}` : "and not committed yet";
    return [
      `lost or changed the line of ${removed} ${where}: lines are only added. If that migration never landed, squash ` +
        "the commits that changed it.",
    ];
  });
}
