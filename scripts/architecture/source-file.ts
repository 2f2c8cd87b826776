import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** `path` is relative to the project, with forward slashes. */
export type SourceFile = { path: string; text: string };

export type Violation = { path: string; line: number; message: string };

export type Import = { line: number; isTypeOnly: boolean; specifier: string; target: string };

export type Syntax = {
  imports: Import[];
  /** Lines of `process.env`. */
  envReads: number[];
  jsxAttributes: { line: number; name: string; isOnElement: boolean }[];
  /** String literals, and the beginnings of templates. */
  texts: { line: number; value: string }[];
};

const aliases: [prefix: string, folder: string][] = [
  ["#test/", "test/"],
  ["#scripts/", "scripts/"],
  ["#", "src/"],
];

const read = new WeakMap<SourceFile, Syntax>();

/** What the rules check, read by a real parser: comments and strings never count as code. */
export function readSyntax(file: SourceFile): Syntax {
  const known = read.get(file) ?? parseFile(file);
  read.set(file, known);
  return known;
}

function parseFile({ path, text }: SourceFile): Syntax {
  const syntax: Syntax = { imports: [], envReads: [], jsxAttributes: [], texts: [] };
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const addImport = (source: unknown, { start, isTypeOnly }: { start: number; isTypeOnly: boolean }) => {
    if (typeof source !== "string") return;
    syntax.imports.push({ line: lineOf(start), isTypeOnly, specifier: source, target: targetOf(path, source) });
  };

  new Visitor({
    ImportDeclaration(node) {
      addImport(node.source.value, { start: node.start, isTypeOnly: isTypeImport(node) });
    },
    ExportNamedDeclaration(node) {
      addImport(node.source?.value, { start: node.start, isTypeOnly: node.exportKind === "type" });
    },
    ExportAllDeclaration(node) {
      addImport(node.source.value, { start: node.start, isTypeOnly: node.exportKind === "type" });
    },
    ImportExpression(node) {
      addImport("value" in node.source ? node.source.value : null, { start: node.start, isTypeOnly: false });
    },
    MemberExpression(node) {
      const isProcess = node.object.type === "Identifier" && node.object.name === "process";
      if (isProcess && node.property.type === "Identifier" && node.property.name === "env") {
        syntax.envReads.push(lineOf(node.start));
      }
    },
    Literal(node) {
      if (typeof node.value === "string") syntax.texts.push({ line: lineOf(node.start), value: node.value });
    },
    TemplateLiteral(node) {
      syntax.texts.push({ line: lineOf(node.start), value: node.quasis[0]?.value.raw ?? "" });
    },
    JSXOpeningElement(node) {
      const isOnElement = node.name.type === "JSXIdentifier" && /^[a-z]/.test(node.name.name);
      for (const attribute of node.attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        syntax.jsxAttributes.push({ line: lineOf(attribute.start), name: attribute.name.name, isOnElement });
      }
    },
  }).visit(parseSync(path, text).program);
  return syntax;
}

function isTypeImport({ importKind, specifiers }: ESTree.ImportDeclaration): boolean {
  if (importKind === "type") return true;
  return specifiers.length > 0 && specifiers.every((each) => "importKind" in each && each.importKind === "type");
}

/** A path in the project, or the package's name. */
export function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

/**
 * What a file loads when it runs: types are gone by then. Uses the parser's own list: walking the whole tree would take
 * three times as long.
 */
export function readValueImports({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const isForValues = (entries: { isType: boolean }[]) => entries.length === 0 || entries.some((each) => !each.isType);
  return [
    ...staticImports.filter(({ entries }) => isForValues(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
    // An address that is calculated is no module of ours.
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((request) => /^["'`]/.test(request))
      .map((request) => request.slice(1, -1)),
  ];
}
