import { posix } from "node:path";
import { readValueImports, type SourceFile, targetOf } from "../architecture/source-file.ts";

/**
 * A file that imports more than this wires others together: the app, the API, the routes. Following its imports would
 * select every test of a route, and `npm test` is for that.
 */
const importsMax = 25;

/** Puts the whole site together for the tests of its routes. */
const assembliesOfTests = /^test\/tools\/app\.ts$/;

type Touched = {
  tests: string[];
  /** Changed files without any nearby test. */
  withoutTest: string[];
};

/**
 * The tests that a change most likely breaks: tests that import it, directly or not, tests with its name or its
 * route's, such as `upvotes.test.ts`, and for files that aren't imported, such as migrations, the nearest tests.
 */
export function findTouchedTests(changed: string[], files: SourceFile[]): Touched {
  const importers = readImporters(files);
  const tests = files.map(({ path }) => path).filter(isTest);
  const touched = new Set<string>();
  const withoutTest: string[] = [];
  for (const path of changed) {
    const found = testsOf(path, { importers, tests });
    if (found.length === 0) withoutTest.push(path);
    for (const each of found) touched.add(each);
  }
  return { tests: tests.filter((path) => touched.has(path)), withoutTest };
}

type Known = { importers: Importers; tests: string[] };

function testsOf(path: string, { importers, tests }: Known): string[] {
  if (!isCode(path)) return nearestTests(path, tests);
  const behind = [path, ...findImporters(path, importers)];
  const doors = behind.filter((each) => each.startsWith("src/api/"));
  const names = new Set([folderOf(path), ...[path, ...doors].flatMap(namesOf)]);
  return tests.filter((test) => behind.includes(test) || names.has(nounOf(test)));
}

type Importers = { of: Map<string, string[]>; assemblies: Set<string> };

function readImporters(files: SourceFile[]): Importers {
  const of = new Map<string, string[]>();
  const assemblies = new Set<string>();
  for (const file of files.filter(({ path }) => isCode(path))) {
    const own = readImports(file);
    if (own.length > importsMax || /^src\/[^/]+$/.test(file.path) || assembliesOfTests.test(file.path)) {
      assemblies.add(file.path);
    }
    for (const target of own) of.set(target, [...(of.get(target) ?? []), file.path]);
  }
  return { of, assemblies };
}

function readImports(file: SourceFile): string[] {
  const targets = new Set(readValueImports(file).map((specifier) => targetOf(file.path, specifier)));
  return [...targets].filter((target) => /^(src|test|scripts)\//.test(target));
}

function findImporters(path: string, { of, assemblies }: Importers): Set<string> {
  const found = new Set<string>();
  const next = [path];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (at !== path && assemblies.has(at)) continue;
    for (const importer of of.get(at) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      next.push(importer);
    }
  }
  return found;
}

/** The tests in the first parent folder that has any, and in the folders next to the one we come from. */
function nearestTests(path: string, tests: string[]): string[] {
  const folder = posix.dirname(path);
  if (folder === ".") return [];
  const found = tests.filter((test) => [posix.dirname(test), posix.dirname(posix.dirname(test))].includes(folder));
  return found.length > 0 ? found : nearestTests(folder, tests);
}

/** A route for administrators may be tested as `admin-tags.test.ts`. */
function namesOf(path: string): string[] {
  return [nounOf(path), `${folderOf(path)}-${nounOf(path)}`];
}

function folderOf(path: string): string {
  return posix.basename(posix.dirname(path));
}

function nounOf(path: string): string {
  return posix.basename(path).replace(/\..*$/, "");
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function isCode(path: string): boolean {
  return /\.(?:tsx?|mjs)$/.test(path);
}
