import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { startFront, stopServersAfterEach } from "../front/front-test-tools.ts";
import { openStaticFiles, staticFolders } from "./static-files.ts";

stopServersAfterEach();

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-static-"));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const script = "export const answer = 42;\n".repeat(100);

async function start(files: Record<string, string | Buffer>, ...more: Record<string, string>[]) {
  const loaded = openStaticFiles({
    folders: [folderWith(files), ...more.map(folderWith)],
    headers: { "x-content-type-options": "nosniff" },
  });
  const front = await startFront({ files: loaded, fetch: () => new Response("app", { status: 404 }) });
  return { ...front, loaded };
}

describe("static files", () => {
  it("of another build are served if their name has a hash, also one that is made later", async () => {
    const others: string[] = [];
    const files = openStaticFiles({
      folders: [folderWith({ "assets/page-Dx81aBc_.js": script })],
      headers: { "x-content-type-options": "nosniff" },
      otherBuilds: () => others,
    });
    const { ask } = await startFront({ files, fetch: () => new Response("app", { status: 404 }) });
    expect((await ask("/assets/page-Zy72bCd_.js")).status).toBe(404);
    others.push(
      folderWith({ "assets/page-Zy72bCd_.js": "old", "assets/plain.js": "old", "robots-Zy72bCd_.txt": "old" }),
    );
    for (const _ of ["read from disk", "from memory"]) {
      const { text, status, headers } = await ask("/assets/page-Zy72bCd_.js?v=1");
      expect({ text, status }).toEqual({ text: "old", status: 200 });
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    }
    for (const path of ["/assets/plain.js", "/robots-Zy72bCd_.txt", "/assets/../assets/page-Zy72bCd_.js"]) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  it("with a hash in their name are cached for a year, others revalidated", async () => {
    const { ask } = await start({
      "assets/entry-client-Dx81aBc_.js": script,
      "assets/plain.js": script,
      "favicon.svg": "<svg/>",
      "my-hash-Dx81aBc_.js": script,
    });
    const hashed = await ask("/assets/entry-client-Dx81aBc_.js");
    expect(hashed.text).toBe(script);
    expect(hashed.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
    for (const path of ["/assets/plain.js", "/favicon.svg", "/my-hash-Dx81aBc_.js"]) {
      expect((await ask(path)).headers["cache-control"], path).toBe("no-cache");
    }
    const icon = await ask("/favicon.svg");
    expect(icon.headers["content-type"]).toBe("image/svg+xml");
    expect((await ask("/favicon.svg", { headers: { "if-none-match": icon.headers.etag ?? "" } })).status).toBe(304);
  });

  it("have the base headers, overridden by their own", async () => {
    const files = openStaticFiles({
      folders: [folderWith({ "sw.js": script, "theme.js": script })],
      headers: { "x-content-type-options": "nosniff", "x-frame-options": "DENY" },
      headersByPath: { "/sw.js": { "x-frame-options": "SAMEORIGIN", "content-security-policy": "default-src 'none'" } },
    });
    const { ask } = await startFront({ files, fetch: () => new Response("app", { status: 404 }) });
    expect((await ask("/sw.js")).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": "default-src 'none'",
    });
    const other = (await ask("/theme.js")).headers;
    expect(other).toMatchObject({ "x-frame-options": "DENY" });
    expect(other["content-security-policy"]).toBeUndefined();
  });

  it("include the service worker, or one that removes itself if it is switched off", async () => {
    const clientFolder = folderWith({ "sw.js": "works", "assets/a.js": script });
    const publicFolder = folderWith({ "sw.js": "removes itself", "theme.js": script });
    const workerOf = async (options: { clientFolder: string | undefined; serviceWorker: boolean }) => {
      const folders = staticFolders({ ...options, publicFolder });
      const files = openStaticFiles({ folders, headers: {} });
      const { ask } = await startFront({ files, fetch: () => new Response("app", { status: 404 }) });
      return ask("/sw.js");
    };
    const worker = await workerOf({ clientFolder, serviceWorker: true });
    expect(worker.text).toBe("works");
    expect(worker.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect((await workerOf({ clientFolder, serviceWorker: false })).text).toBe("removes itself");
    // In development there is no built one.
    expect((await workerOf({ clientFolder: undefined, serviceWorker: true })).text).toBe("removes itself");
  });

  it("are served compressed, from precompressed files or compressed at load", async () => {
    const { ask } = await start({ "a.js": script, "a.js.br": brotliCompressSync("made before"), "b.js": script });
    const br = { headers: { "accept-encoding": "br, gzip" } };
    expect(brotliDecompressSync((await ask("/a.js", br)).body).toString()).toBe("made before");
    expect(brotliDecompressSync((await ask("/b.js", br)).body).toString()).toBe(script);
    expect(gunzipSync((await ask("/b.js", { headers: { "accept-encoding": "gzip" } })).body).toString()).toBe(script);
    expect((await ask("/a.js.br")).text).toBe("app");
  });

  it("ignore the query, and leave other methods to the app", async () => {
    const { ask } = await start({ "theme.js": script });
    expect((await ask("/theme.js?v=1")).text).toBe(script);
    expect((await ask("/theme.js", { method: "HEAD" })).headers["content-length"]).toBe(String(script.length));
    expect((await ask("/theme.js", { method: "POST" })).text).toBe("app");
  });

  it("are only those in the folder, without dot files", async () => {
    const { ask, loaded } = await start({
      "a.txt": "a",
      ".vite/manifest.json": "{}",
      ".env": "SECRET",
      "sub/b.txt": "b",
    });
    expect(loaded.paths()).toEqual(["/a.txt", "/sub/b.txt"]);
    for (const path of [
      "/.env",
      "/.vite/manifest.json",
      "/../a.txt/../../etc/passwd",
      "/sub/../../etc/passwd",
      "/sub",
      "//a.txt",
    ]) {
      expect((await ask(path)).text, path).toBe("app");
    }
  });

  it("in an earlier folder win, and a missing folder counts as empty", async () => {
    const { ask } = await start({ "robots.txt": "first" }, { "robots.txt": "second", "other.txt": "other" });
    expect((await ask("/robots.txt")).text).toBe("first");
    expect((await ask("/other.txt")).text).toBe("other");
    expect(openStaticFiles({ folders: ["/nowhere/at/all"], headers: {} }).paths()).toEqual([]);
  });
});
