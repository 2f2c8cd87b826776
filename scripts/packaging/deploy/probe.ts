import { Agent, request } from "node:https";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { expectThat } from "../report.ts";
import { exampleHost } from "./proxies.ts";

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };
type Answer = { status: number; headers: Record<string, unknown>; text: string };

export type ProbeOptions = { port: number; adminCookie: string };

/** What the proxy in front must let through, and what it may not hide. */
export async function probeThrough({ port, adminCookie }: ProbeOptions): Promise<string> {
  const ask = askAt(port);
  const home = await ask("/", { headers: { "accept-encoding": "br" } });
  expectThat(home.status === 200, `home answered ${home.status}`);
  expectThat(home.headers["content-encoding"] === "br", "home did not come as the site compresses it");
  expectThat(String(home.headers["strict-transport-security"]).startsWith("max-age="), "home came without HSTS");
  expectThat(!home.headers["set-cookie"], "home set a cookie");

  // Refused with 400 where the proxy doesn't say whose request it is; no cache has this path.
  const unknown = await ask(`/api/v1/probes/${crypto.randomUUID()}`);
  expectThat(unknown.status === 404 && codeOf(unknown) === "not_found", `an unknown path: ${describe(unknown)}`);

  const upload = (body: Buffer, cookie?: string) =>
    ask("/api/v1/admin/products/imports?name=probe.csv", {
      method: "POST",
      headers: {
        "content-type": "text/csv",
        "content-length": String(body.length),
        "x-requested-with": "XMLHttpRequest",
        "sec-fetch-site": "same-origin",
        // As curl does with a large file: HAProxy closes the connection with its answer, so what is on its way breaks.
        ...(body.length > 1024 * 1024 && { expect: "100-continue" }),
        ...(cookie && { cookie }),
      },
      body,
    });
  const largest = await upload(fileOf(csvLimits.bytesMax), adminCookie);
  expectThat(largest.status === 201, `a file of ${csvLimits.bytesMax} bytes: ${describe(largest)}`);
  const guest = await upload(Buffer.alloc(256 * 1024, "a"));
  expectThat(guest.status === 401 && codeOf(guest) === "not_signed_in", `a guest's file: ${describe(guest)}`);
  const tooLarge = await upload(Buffer.alloc(csvLimits.bytesMax + 4 * 1024 * 1024, "a"), adminCookie);
  expectThat(tooLarge.status === 413, `a file that is too large: ${describe(tooLarge)}`);
  return "pages, the visitor's address, a file of 50 MiB, and 413 above";
}

/** Valid, and exactly so long: few rows, each as long as a row may be. */
function fileOf(bytes: number): Buffer {
  const header = "Name,Description\n";
  const row = `Probe,${"words ".repeat(25_000)}\n`;
  const rows = Math.floor((bytes - header.length) / row.length);
  const text = header + row.repeat(rows);
  return Buffer.concat([Buffer.from(text), Buffer.alloc(bytes - text.length, "\n")]);
}

function askAt(port: number) {
  const agent = new Agent({ keepAlive: false });
  return (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const host = `${exampleHost}:${port}`;
      const options = {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        servername: exampleHost,
        rejectUnauthorized: false,
      };
      // In pieces until there is an answer: a body that is refused isn't read to its end.
      const pieces = Readable.from(body ? piecesOf(body) : []);
      const sending = request({ ...options, headers: { host, ...headers } }, (response) => {
        pieces.unpipe(sending);
        buffer(response)
          .then((bytes) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString() }),
          )
          .catch(reject)
          .finally(() => sending.destroy());
      });
      sending.on("error", ({ message }) => {
        const sent = `after ${sending.socket?.bytesWritten ?? 0} of ${body?.length ?? 0} bytes`;
        reject(new Error(`${method} ${path} ${sent}: ${message}`));
      });
      sending.setTimeout(60_000, () => sending.destroy(new Error("nothing for a minute")));
      sending.once("continue", () => pieces.pipe(sending));
      if (headers.expect) sending.flushHeaders();
      else pieces.pipe(sending);
    });
}

function* piecesOf(body: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < body.length; start += size) yield body.subarray(start, start + size);
}

function codeOf({ text }: Answer): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
}

function describe({ status, text }: Answer): string {
  return `${status} ${text.slice(0, 200)}`;
}
