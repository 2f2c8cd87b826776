import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
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

type Exchange = { request: IncomingMessage; response: ServerResponse };

// Vite's convention: at least eight characters of hash before the extension, only below assets/.
const hashedName = /^\/assets\/[\w.-]+-[\w-]{8,}\.\w+$/;

type StaticFolders = { clientFolder: string | undefined; publicFolder: string; serviceWorker: boolean };

/** Both folders may have a `sw.js`: the built service worker, and in public/ one that only removes it. */
export function staticFolders({ clientFolder, publicFolder, serviceWorker }: StaticFolders): string[] {
  if (!clientFolder) return [publicFolder];
  return serviceWorker ? [clientFolder, publicFolder] : [publicFolder, clientFolder];
}

/** Reads all files once. A request is a map lookup, so no path can lead outside. */
export async function loadStaticFiles({
  folders,
  headers,
  headersByPath = {},
  otherBuilds = () => [],
}: StaticFilesOptions): Promise<StaticFiles> {
  const answers = new Map<string, StoredAnswer>();
  for (const folder of folders) {
    for (const path of listFiles(folder)) {
      if (answers.has(path)) continue;
      const own = { ...headers, ...headersByPath[path] };
      answers.set(path, await loadFile({ file: join(folder, path), path, headers: own }));
    }
  }

  /** True if another build has the file: it is answered as soon as it is read. */
  function sendFromOtherBuild(path: string, { request, response }: Exchange): boolean {
    if (!hashedName.test(path)) return false;
    const files = otherBuilds().map((folder) => join(folder, path));
    const file = files.find((each) => existsSync(each));
    if (!file) return false;
    loadFile({ file, path, headers }).then(
      (answer) => {
        answers.set(path, answer);
        sendStored(response, { answer, wanted: readWanted(request) });
      },
      () => response.writeHead(404).end(),
    );
    return true;
  }

  return {
    send(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const path = withoutQuery(request.url as string);
      const answer = answers.get(path);
      if (!answer) return sendFromOtherBuild(path, { request, response });
      sendStored(response, { answer, wanted: readWanted(request) });
      return true;
    },
    paths: () => [...answers.keys()],
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
