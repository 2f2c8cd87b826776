import type { Shape, ShapeKind, ShapeObject } from "./read-shape.ts";

const HEADER = `-- The database as the migrations leave it, to read: nothing runs this file. \`npm run db:schema\` writes it.
-- What a table has is with the table. Rights are those that the owner doesn't have anyway.`;

/** Extensions that come with the server, the second only with the embedded one. */
const EXTENSIONS_OF_SERVER = ["plpgsql", "pg_prewarm"];

/** One text to read, in which each table has its constraints, indexes and triggers beside it. */
export function renderShape(shape: Shape): string {
  const own = (kind: ShapeKind) => shape[kind].filter(({ isImplied }) => !isImplied);
  const tables = own("relations").filter(({ definition }) => definition.endsWith("table"));
  const sections = {
    Extensions: own("extensions")
      .filter(({ name }) => !EXTENSIONS_OF_SERVER.includes(name))
      .map(({ name }) => `create extension ${name};`),
    "Types, text search, sequences": [
      ...own("types").map(({ name, definition }) => `create type ${name} as ${definition};`),
      ...own("searchConfigurations").map(({ name, definition }) => `-- text search ${name}: ${definition}`),
      ...own("sequences").map(({ name, definition }) => `-- sequence ${name}: ${definition}`),
    ],
    Tables: tables.map((table) => renderTable(shape, table)),
    Views: own("views").map((view) => renderView(shape, view)),
    Functions: own("functions").map(({ definition }) => `${definition.trim()};`),
    Rights: [...renderRevokes(shape), ...own("grants").map(renderGrant)],
    "Comments, policies, settings": (["comments", "policies", "settings"] as const).flatMap((kind) =>
      own(kind).map(({ name, definition }) => `-- ${name}: ${definition}`),
    ),
  };
  const texts = Object.entries(sections).flatMap(([title, parts]) => {
    if (parts.length === 0) return [];
    const isLong = parts.some((part) => part.includes("\n"));
    return [`-- ${title}`, isLong ? parts.join("\n\n") : parts.join("\n")];
  });
  return `${[HEADER, ...texts].join("\n\n")}\n`;
}

function renderTable(shape: Shape, { name, definition }: ShapeObject): string {
  const inside = [...partsOf(shape.columns, name), ...partsOf(shape.constraints, name)];
  const lines = inside.map((part) => `  ${part.definition}`).join(",\n");
  return [`create ${definition} ${name} (\n${lines}\n)${optionsOf(shape, name)};`, ...besides(shape, name)].join("\n");
}

function renderView(shape: Shape, { name, definition }: ShapeObject): string {
  return [
    `create view ${name}${optionsOf(shape, name)} as\n${withoutPrefix(definition)}`,
    ...besides(shape, name),
  ].join("\n");
}

/** PostgreSQL 15 names the table before each column even if there is only one; later versions do so in subqueries alone. */
function withoutPrefix(query: string): string {
  const table = /^ {3}FROM (\w+)(?:;|\n {2}WHERE)/m.exec(query)?.[1];
  // The lines of subqueries are indented further, and so are those of CASE.
  const ownLine = /^(?: {1,4}\S| +(?:CASE|WHEN|ELSE) ).*$/gm;
  return table ? query.replace(ownLine, (line) => line.replaceAll(`${table}.`, "")) : query;
}

/** Separate statements that belong to a table or view. */
function besides(shape: Shape, name: string): string[] {
  return [...partsOf(shape.indexes, name), ...partsOf(shape.triggers, name)].map(({ definition }) => `${definition};`);
}

function optionsOf({ options }: Shape, name: string): string {
  return partsOf(options, name)
    .map(({ definition }) => ` with (${definition})`)
    .join("");
}

function partsOf(objects: ShapeObject[], name: string): ShapeObject[] {
  return objects.filter(({ relation, isImplied }) => relation === name && !isImplied);
}

/** PostgreSQL lets everybody call a function unless that is revoked. */
function renderRevokes({ functions, grants }: Shape): string[] {
  const callable = new Set(grants.map(({ name }) => name));
  return functions
    .filter(({ name }) => !callable.has(`function ${name} to public`))
    .map(({ name }) => `revoke execute on function ${name} from public;`);
}

function renderGrant({ name, definition }: ShapeObject): string {
  return `grant ${definition.toLowerCase()} on ${name};`;
}
