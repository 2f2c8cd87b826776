import { posix } from "node:path";
import type { SourceFile, Violation } from "./source-file.ts";

const link = /\]\(([^)#\s]+)/g;
const quotedPath = /`([\w.-]+(?:\/[\w.-]+)+\/?)`/g;

/** Folders that paths in backticks start with; in a document, `domain/` is short for `src/domain/`. */
const roots =
  /^(src|test|scripts|docs|deploy|public|contract|db|services|identity|domain|http|api|documents|jobs|process|runtime|web)\//;

/** Links and paths in the documents that lead nowhere. */
export function findDeadPaths(documents: SourceFile[], exists: (path: string) => boolean): Violation[] {
  return documents.flatMap(({ path, text }) =>
    text.split("\n").flatMap((content, index) => {
      const besideIt = (target: string) => posix.join(posix.dirname(path), target);
      const links = targetsIn(content, link).filter((target) => !/^[a-z]+:/.test(target) && !exists(besideIt(target)));
      const quoted = targetsIn(content, quotedPath).filter(
        (target) => roots.test(target) && !isPattern(target) && !exists(target) && !exists(`src/${target}`),
      );
      return [...links, ...quoted].map((target) => ({
        path,
        line: index + 1,
        message: `names ${target}, which does not exist.`,
      }));
    }),
  );
}

function targetsIn(content: string, pattern: RegExp): string[] {
  return [...content.matchAll(pattern)].map(([, target = ""]) => target);
}

/** `src/db/migrations/NNNN_what_it_does.sql` */
function isPattern(target: string): boolean {
  return target.includes("NNNN");
}
