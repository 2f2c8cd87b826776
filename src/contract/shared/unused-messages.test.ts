import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";

/** Messages that nothing uses yet, by the reason. Remove them from this list once something does. */
const waiting: Record<string, string[]> = {
  // Saving twice isn't an error here, a profile comes with the account, a failed list has one message, and so has a
  // failed sign-out. A dialog says that a product was submitted.
  "the specification's sentences for what does not happen here": [
    "makerToasts.logoutFailed",
    "pages.nicheNotFound",
    "pages.productsError",
    "success.productSubmitted",
    "visitorToasts.alreadyBookmarked",
    "visitorToasts.nicheNotFound",
    "visitorToasts.ownProfileCreateFailed",
  ],
};

const files = globSync("src/contract/{shared,admin}/messages/*.ts", { cwd: projectRoot }).filter(
  (path) => basename(path) !== "message.ts",
);

/** The source of each message by its name, such as `errors.not_found`. */
const catalog = new Map<string, string>(
  files.flatMap((file) =>
    readFileSync(join(projectRoot, file), "utf8")
      .split(/^export const /m)
      .slice(1)
      .map((source) => [`${groupOf(basename(file))}.${/^\w+/.exec(source)?.[0]}`, source] as const),
  ),
);

const sources = readdirSync(join(projectRoot, "src"), { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^contract\/(shared|admin)\/messages\//.test(path))
  .map((path) => readFileSync(join(projectRoot, "src", path), "utf8"));

test("every unused message is on the list, and no used one is", () => {
  const said = withWhatTheyQuote(sources.flatMap(messagesSaidIn));
  const unsaid = [...catalog.keys()].filter((name) => !said.has(name));
  expect(unsaid.sort()).toEqual(Object.values(waiting).flat().sort());
});

test("a used message is found however the code refers to it", () => {
  const named = `import * as words from "#contract/shared/messages/success.ts"; words.welcomeBack;`;
  expect(messagesSaidIn(named)).toEqual(["success.welcomeBack"]);
  expect(messagesSaidIn('throw new DomainError("not_found")')).toContain("errors.not_found");
  expect(messagesSaidIn('flash: "success.welcomeBack"')).toEqual(["success.welcomeBack"]);
  expect(messagesSaidIn("const { welcomeBack } = somethingElse; somethingElse.welcomeBack")).toEqual([]);
  expect([...withWhatTheyQuote(["errors.username_reserved"])]).toContain("validation.usernameReserved");
});

function messagesSaidIn(source: string): string[] {
  const imported = [...source.matchAll(/import \* as (\w+) from "[^"]*messages\/([\w-]+\.ts)"/g)].flatMap(
    ([, alias, file = ""]) => propertiesOf(alias, source).map((name) => `${groupOf(file)}.${name}`),
  );
  const ofTheWhole = [...source.matchAll(/\bmessages\.(\w+\.\w+)/g)].map(([, name = ""]) => name);
  const quoted = [...source.matchAll(/"(\w+(?:\.\w+)?)"/g)].flatMap(([, name = ""]) =>
    // Codes of refusals, and of checks of a maker's site, are the names of their messages.
    name.includes(".") ? [name] : [`errors.${name}`, `claims.${name}`],
  );
  return [...imported, ...ofTheWhole, ...quoted].filter((name) => catalog.has(name));
}

/** A message may be made of another, which then counts as used, too. */
function withWhatTheyQuote(names: string[]): Set<string> {
  const all = new Set(names);
  // Iterating a set also visits entries added during the loop.
  for (const name of all) {
    for (const group of ["errors", "validation", "success"]) {
      for (const quoted of propertiesOf(group, catalog.get(name) ?? "")) all.add(`${group}.${quoted}`);
    }
  }
  return all;
}

function propertiesOf(object: string | undefined, source: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${object}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
}

/** `visitor-toasts.ts` is imported as `visitorToasts`. */
function groupOf(file: string): string {
  return file.replace(".ts", "").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
