import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import type { Logger } from "pino";
import { readWanted, type StoredAnswer, sendStored, storeAnswer } from "../cache/stored-answer.ts";

export type StaticFiles = {
  /** True if the request was for one of the files and was answered. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  paths(): string[];
};

export type StaticFilesOptions = {
  /** Files in earlier folders win. A missing folder counts as empty. */
  folders: string[];
  /** On every file: the base security headers. */
  headers: Record<string, string>;
  /** For single files, overriding the others. */
  headersByPath?: Record<string, Record<string, string>>;
  /** Client folders of other builds. Their hashed files are read when somebody asks for one. */
  otherBuilds?: () => string[];
  log?: Pick<Logger, "error">;
};

const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

// Vite's convention: at least eight characters of hash before the extension, only below assets/.
const hashedName = /^\/assets\/[\w.-]+-[\w-]{8,}\.\w+$/;

type StaticFolders = { clientFolder: string | undefined; publicFolder: string; serviceWorker: boolean };

/** Both folders may have a `sw.js`: the built service worker, and in public/ one that only removes it. */
export function staticFolders({ clientFolder, publicFolder, serviceWorker }: StaticFolders): string[] {
  if (!clientFolder) return [publicFolder];
  return serviceWorker ? [clientFolder, publicFolder] : [publicFolder, clientFolder];
}

/**
 * Lists all files once and reads each when it is first asked for. A request is a map lookup, so no path can lead
 * outside.
 */
export function openStaticFiles({
  folders,
  headers,
  headersByPath = {},
  otherBuilds = () => [],
  log,
}: StaticFilesOptions): StaticFiles {
  const answers = new Map<string, StoredAnswer>();
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const path of listFiles(folder)) if (!files.has(path)) files.set(path, join(folder, path));
  }

  function findInOtherBuild(path: string): string | undefined {
    if (!hashedName.test(path)) return undefined;
    return otherBuilds()
      .map((folder) => join(folder, path))
      .find((file) => existsSync(file));
  }

  /** Kept from then on. */
  async function load(file: string, path: string): Promise<StoredAnswer> {
    const answer = await loadFile({ file, path, headers: { ...headers, ...headersByPath[path] } });
    answers.set(path, answer);
    return answer;
  }

  function fail(error: unknown, response: ServerResponse): void {
    const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isGone) log?.error({ err: error }, "a file could not be read");
    response.writeHead(isGone ? 404 : 500).end();
  }

  return {
    send(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const path = withoutQuery(request.url as string);
      const known = answers.get(path);
      if (known) {
        sendStored(response, { answer: known, wanted: readWanted(request) });
        return true;
      }
      const file = files.get(path) ?? findInOtherBuild(path);
      if (file === undefined) return false;
      load(file, path).then(
        (answer) => sendStored(response, { answer, wanted: readWanted(request) }),
        (error) => fail(error, response),
      );
      return true;
    },
    paths: () => [...files.keys()],
  };
}

function withoutQuery(url: string): string {
  const questionMark = url.indexOf("?");
  return questionMark === -1 ? url : url.slice(0, questionMark);
}

/** URL paths of the files to serve, without dot files (Vite's manifest) and precompressed variants. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join("/"))
    .map((path) => (path.startsWith("/") ? path : `/${path}`))
    .filter((path) => !path.includes("/.") && !/\.(?:br|gz)$/.test(path))
    .sort();
}

async function loadFile({
  file,
  path,
  headers,
}: {
  file: string;
  path: string;
  headers: Record<string, string>;
}): Promise<StoredAnswer> {
  const [body, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  const all = {
    ...headers,
    "content-type": contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream",
    "cache-control": hashedName.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
  };
  return storeAnswer({
    status: 200,
    headers: Object.entries(all),
    body,
    ...(br || gzip ? { compressed: { br, gzip } } : {}),
  });
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined;
}
