import { type Import, readSyntax, type SourceFile, type Violation } from "./source-file.ts";

/**
 * Import cycles, each reported by one of its shortest paths. A type import counts: to read one file you have to know
 * the other. Tests may import anything.
 *
 * - Files of `src` and `scripts`.
 * - Folders that are peers: the parts of `src`, the nouns of `src/domain`, the nouns in each room of `src/web` and the
 *   topics of each noun, the folders of `scripts`. Other subfolders belong to their folder. Files in `src` or `scripts`
 *   itself belong to none: they assemble the folders.
 */
export function findCycles(files: SourceFile[]): Violation[] {
  const sources = files.filter(
    ({ path }) => /^(src|scripts)\/.*\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const known = new Set(sources.map(({ path }) => path));
  const imports = sources.map((file) => ({
    path: file.path,
    imports: readSyntax(file).imports.filter(({ target }) => known.has(target)),
  }));
  return [
    ...findRings(graphOf(imports, (path) => path)).map((ring) => tell(ring, fileLesson)),
    ...[partOf, nounOf, topicOf].flatMap((unitOf) =>
      findRings(graphOf(imports, unitOf)).map((ring) => tell(ring, folderLesson)),
    ),
  ];
}

const fileLesson = "Move what both need into a file of its own.";
const folderLesson = "Move what both need into a folder below them, or pass it as an argument.";

function partOf(path: string): string | null {
  return /^src\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function nounOf(path: string): string | null {
  return /^(src\/domain\/[^/]+|src\/web\/[^/]+|scripts)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function topicOf(path: string): string | null {
  return /^src\/web(\/[^/]+){3}(?=\/)/.exec(path)?.[0] ?? null;
}

type Edge = { to: string; file: string; line: number };
type Graph = Map<string, Edge[]>;

function graphOf(files: { path: string; imports: Import[] }[], unitOf: (path: string) => string | null): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of files) {
    const from = unitOf(path);
    if (from === null) continue;
    const edges = graph.get(from) ?? [];
    graph.set(from, edges);
    for (const { target, line } of imports) {
      const to = unitOf(target);
      if (to !== null && to !== from) edges.push({ to, file: path, line });
    }
  }
  return graph;
}

/** Shortest first; a longer one that shares a node with it may be gone once that is fixed. */
function findRings(graph: Graph): Edge[][] {
  const rings = [...graph.keys()]
    .flatMap((start) => findWayBack(graph, start) ?? [])
    .toSorted((a, b) => a.length - b.length);
  const told = new Set<string>();
  return rings.filter((ring) => {
    if (ring.some(({ to }) => told.has(to))) return false;
    for (const { to } of ring) told.add(to);
    return true;
  });
}

/** Breadth first, so that the first path back to the start is a shortest one. */
function findWayBack(graph: Graph, start: string): [Edge[]] | null {
  const ways: Edge[][] = [[]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const edge of graph.get(way.at(-1)?.to ?? start) ?? []) {
      if (edge.to === start) return [[...way, edge]];
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      ways.push([...way, edge]);
    }
  }
  return null;
}

function tell(ring: Edge[], lesson: string): Violation {
  const [first] = ring as [Edge];
  const way = ring.map(({ to }) => `imports ${to}`).join(", which ");
  return { path: first.file, line: first.line, message: `is part of a cycle: ${ring.at(-1)?.to} ${way}. ${lesson}` };
}
