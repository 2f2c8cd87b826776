import { posix } from "node:path";
import { refuseImport } from "./import-direction.ts";
import { readSyntax, type SourceFile, type Syntax, type Violation } from "./source-file.ts";

const longestFile = 300;
const thinkAt = 200;
const thinDoor = 80;
const cacheTagName = /^(product|niche|subcategory|tag|list):/;

/** All violations of the house rules, in the order of the files. */
export function findViolations(files: SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const { path, text } = file;
    const messages = [...refuseName(path), ...refuseLength(path, text)].map((message) => ({ path, line: 1, message }));
    if (!/\.tsx?$/.test(path) || !path.startsWith("src/") || isTest(path)) return messages;
    return [...messages, ...refuseSyntax(path, readSyntax(file))];
  });
}

/** Files that break no rule, but are long enough to reconsider. */
export function findLongFiles(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!hasLengthLimit(path)) return [];
    const isDoor = /^src\/((api|documents)\/|web\/.*-page\.tsx$)/.test(path);
    const lines = countLines(text);
    if (lines <= (isDoor ? thinDoor : thinkAt)) return [];
    const message = isDoor
      ? `has ${lines} lines; a route or page is thin (${thinDoor}): what it does belongs in domain/ or in a file beside it.`
      : `has ${lines} lines; from ${thinkAt} on, ask whether it is two files.`;
    return [{ path, line: 1, message }];
  });
}

function refuseName(path: string): string[] {
  const file = posix.basename(path);
  const messages: string[] = [];
  // The migrator numbers its files, 0001_like_this.sql.
  const isNamedByTool = path.startsWith("src/db/migrations/");
  if (!isNamedByTool && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(file)) {
    messages.push("is not named in kebab-case; components keep PascalCase inside the file.");
  }
  if (path.split("/").some((part) => /^(utils?|helpers?|misc|common)(\.|$)/.test(part))) {
    messages.push("has a name that says nothing: name it after its topic, and put it beside its only user.");
  }
  return messages;
}

function refuseLength(path: string, text: string): string[] {
  const lines = countLines(text);
  if (!hasLengthLimit(path) || lines <= longestFile) return [];
  return [`has ${lines} lines, more than ${longestFile}: split it by topic.`];
}

function refuseSyntax(path: string, { imports, envReads, jsxAttributes, texts }: Syntax): Violation[] {
  const violations: Violation[] = [];
  const add = (line: number, message: string) => violations.push({ path, line, message });
  for (const each of imports) {
    const message = refuseImport(path, each);
    if (message) add(each.line, message);
  }
  for (const line of path === "src/env.ts" ? [] : envReads) {
    add(line, "reads process.env: add the setting to src/env.ts and take it as an argument.");
  }
  for (const { line, value } of canNameCacheTags(path) ? [] : texts) {
    if (cacheTagName.test(value)) {
      add(line, "spells a cache tag: build it with cacheTag of src/contract/shared/cache-tag.ts, as the triggers do.");
    }
  }
  for (const { line, name, isOnElement } of jsxAttributes) {
    if (name === "dangerouslySetInnerHTML") {
      add(line, "sets inner HTML: sanitize it into React elements with rehype-sanitize instead.");
    }
    if (name === "style" && isOnElement) {
      add(
        line,
        "sets style=, which the Content-Security-Policy blocks in server output: use a class or a data attribute.",
      );
    }
  }
  return violations;
}

/** The browser has no cache tags; its ids may look similar. */
function canNameCacheTags(path: string): boolean {
  return path === "src/contract/shared/cache-tag.ts" || path.startsWith("src/web/");
}

/** Tests and their data may be as long as needed. */
function hasLengthLimit(path: string): boolean {
  return /\.tsx?$/.test(path) && !isTest(path) && !path.startsWith("test/corpus/");
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
