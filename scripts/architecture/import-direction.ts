import type { Import } from "./source-file.ts";

type Layer = {
  /** Folders of `src/` that it may import values from. */
  uses: readonly string[];
  /** Folders that it may import types from; values are passed to it as arguments. */
  knows: readonly string[];
  refusedPackages?: RegExp;
  /** Where the code belongs instead. */
  lesson: string;
};

const server = [
  "domain",
  "db",
  "services",
  "identity",
  "http",
  "api",
  "documents",
  "jobs",
  "process",
  "runtime",
  "assembly",
];
const browserOnlyPackages = /^(react|react-dom|react-router|@tanstack|@base-ui|lucide-react)(\/|$)/;
const serverOnlyPackages = /^(node:|pg|pg-boss|drizzle-orm|better-auth|pino|@hono|hono(?!\/client$))/;
const webPackages = /^(hono|@hono|react|react-dom|react-router)(\/|$)/;

const pageLesson =
  "A page reaches the server only through queries.ts and the typed API client of web/data/; what it needs of the server beyond types belongs in contract/.";

/** Features by noun, for each audience; each wing may use those before it. */
const wing = {
  knows: server,
  refusedPackages: serverOnlyPackages,
  lesson: `the wings of web/ stand on each other, shared, visitor, maker, member, admin: move what both need down, or pass it as children or props. ${pageLesson}`,
};

/** The folders of `src/`, innermost first, and what each may import. The reasons: docs/architecture.md, "Direction". */
const layers: Record<string, Layer> = {
  runtime: {
    uses: ["runtime"],
    knows: [],
    refusedPackages: browserOnlyPackages,
    lesson:
      "runtime/ lies below all of the server and imports none of it: what needs more belongs in process/, or beside its user.",
  },
  contract: {
    uses: ["contract"],
    knows: [],
    refusedPackages: /^(node:|pg|drizzle-orm|pino|hono|react)/,
    lesson:
      "contract/ is what browser and server agree on and does no I/O: move the rule to domain/, or what both sides need of it to contract/.",
  },
  db: {
    uses: ["contract", "db", "runtime"],
    knows: ["assembly"],
    refusedPackages: browserOnlyPackages,
    lesson: "db/ stores and knows no rules: a command or query belongs in domain/<noun>/, which may use db/.",
  },
  services: {
    uses: ["contract", "services", "runtime"],
    knows: ["db", "domain", "assembly"],
    refusedPackages: browserOnlyPackages,
    lesson:
      "services/ is the outside world behind a small interface: take what you need as an argument, or put the rule in domain/.",
  },
  // Accounts and sessions are rows of our own, so sign-in isn't a service: it uses the database and commands.
  identity: {
    uses: ["contract", "db", "domain", "services", "identity", "runtime"],
    knows: ["assembly"],
    refusedPackages: browserOnlyPackages,
    lesson: "identity/ signs people in and knows no door: pass what it needs as an option from app.ts.",
  },
  domain: {
    uses: ["contract", "db", "domain"],
    knows: [],
    refusedPackages: webPackages,
    lesson:
      "domain/ knows no HTTP, no React, no services and no configuration: it declares what it needs as a type beside its user, and the door (api/, documents/) or the job passes the database, the services and the actor as arguments.",
  },
  http: {
    uses: ["contract", "db", "domain", "services", "identity", "http", "runtime"],
    knows: ["assembly"],
    refusedPackages: browserOnlyPackages,
    lesson: "http/ is what every request passes and knows no single door: pass what differs as an option from app.ts.",
  },
  api: {
    uses: ["contract", "domain", "http", "api"],
    knows: ["db", "services", "identity"],
    refusedPackages: browserOnlyPackages,
    lesson:
      "api/ is a thin door: SQL belongs in a query or command of domain/<noun>/, and database and services arrive as arguments.",
  },
  documents: {
    uses: ["contract", "domain", "http", "documents"],
    knows: ["db", "services", "identity"],
    refusedPackages: browserOnlyPackages,
    lesson:
      "documents/ is a thin door: SQL belongs in a query of domain/<noun>/, and database and services arrive as arguments.",
  },
  jobs: {
    uses: ["contract", "db", "domain", "services", "jobs", "runtime"],
    knows: ["assembly"],
    refusedPackages: webPackages,
    lesson: "jobs/ is started by the clock or the queue and knows no door: share the work as a command in domain/.",
  },
  process: {
    uses: ["contract", "db", "domain", "services", "identity", "http", "process", "runtime"],
    knows: ["assembly"],
    refusedPackages: webPackages,
    lesson:
      "process/ is what the process needs around the app and knows no door: what joins it with one belongs in server.ts or app.ts.",
  },
  web: {
    uses: ["contract"],
    knows: [],
    refusedPackages: serverOnlyPackages,
    lesson: "web/ has rooms and no files of its own: app/, data/, ui/, styles/, shared/, or the wing of who comes in.",
  },
  "web/ui": {
    uses: ["contract", "web/ui"],
    knows: [],
    refusedPackages: serverOnlyPackages,
    lesson:
      'ui/ could ship in a different product: React that knows a noun belongs to that noun in web/<wing>/, and "ui" gets it as children or props.',
  },
  "web/data": {
    uses: ["contract", "web/data"],
    knows: server,
    refusedPackages: serverOnlyPackages,
    lesson:
      "web/data is how pages reach the server, by type only, and draws nothing: a value both sides need belongs in contract/, React in a wing.",
  },
  "web/shared": {
    ...wing,
    uses: ["contract", "web/data", "web/ui", "web/shared"],
    lesson: `web/shared is what several wings use and knows none of them: what one wing alone needs belongs there. ${pageLesson}`,
  },
  "web/visitor": {
    ...wing,
    uses: ["contract", "web/data", "web/ui", "web/shared", "web/visitor"],
  },
  "web/maker": {
    ...wing,
    uses: ["contract", "web/data", "web/ui", "web/shared", "web/visitor", "web/maker"],
  },
  "web/member": {
    ...wing,
    uses: ["contract", "web/data", "web/ui", "web/shared", "web/visitor", "web/maker", "web/member"],
  },
  "web/admin": {
    ...wing,
    uses: ["contract", "web/data", "web/ui", "web/shared", "web/visitor", "web/maker", "web/member", "web/admin"],
    lesson: `web/admin may use all wings, and app/ puts it together. ${pageLesson}`,
  },
  "web/app": {
    uses: [
      "contract",
      "web/data",
      "web/ui",
      "web/shared",
      "web/visitor",
      "web/maker",
      "web/member",
      "web/admin",
      "web/app",
    ],
    knows: server,
    refusedPackages: serverOnlyPackages,
    lesson:
      "web/ runs in the browser: it may know the server by type only; a value both sides need belongs in contract/.",
  },
};

/** The rooms of a layer, innermost first: each may use itself and those before it. */
const rooms: Record<string, readonly string[]> = {
  contract: ["shared", "visitor", "maker", "member", "admin"],
  domain: ["records", "people", "catalog", "engagement", "makers", "promotion", "moderation", "mail"],
};

/** Why this import breaks the direction, or null. */
export function refuseImport(path: string, { specifier, target, isTypeOnly }: Import): string | null {
  if (target.startsWith("test/") || target.startsWith("scripts/")) {
    return `imports "${specifier}": the product never needs its tests or scripts; move what is shared into src/.`;
  }
  const from = layerOf(path);
  const layer = layers[from];
  if (!layer || path === "src/web/app/entry-server.tsx") return null;
  if (!target.startsWith("src/")) {
    return layer.refusedPackages?.test(target) && !isTypeOnly ? `imports "${specifier}": ${layer.lesson}` : null;
  }
  const to = layerOf(target);
  if (from === to && rooms[from]) return refuseRoom(path, { specifier, target });
  if (layer.uses.includes(to)) return null;
  if (layer.knows.includes(to)) {
    if (isTypeOnly) return null;
    return `imports a value from "${specifier}" but may only \`import type\` from ${name(to)}: ${layer.lesson}`;
  }
  return `imports "${specifier}" from ${name(to)}: ${layer.lesson}`;
}

function refuseRoom(path: string, { specifier, target }: Pick<Import, "specifier" | "target">): string | null {
  const layer = layerOf(path);
  const order = rooms[layer] ?? [];
  const [from = "", to = ""] = [path, target].map((one) => one.split("/")[2]);
  if (order.indexOf(to) <= order.indexOf(from)) return null;
  return `imports "${specifier}" from ${layer}/${to}/: ${layer}/${from}/ lies below it; move what both need down, or pass it as an argument.`;
}

function layerOf(path: string): string {
  const [, first = "", second, third] = path.split("/");
  if (!second) return "assembly";
  const nested = `${first}/${second}`;
  return third && layers[nested] ? nested : first;
}

function name(layer: string): string {
  return layer === "assembly" ? "the files that assemble the server" : `${layer}/`;
}
