import { request } from "node:http";

/** A response as sent, without connection headers. */
export type RecordedAnswer = { path: string; status: number; headers: string[]; bodyBase64: string };

const ofConnection = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** Requests it once and keeps the bytes: no decompression, the headers in their order. */
export function recordAnswer(url: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const kept: string[] = [];
        for (let n = 0; n < response.rawHeaders.length; n += 2) {
          const [name = "", value = ""] = response.rawHeaders.slice(n, n + 2);
          if (!ofConnection.has(name.toLowerCase())) kept.push(name, value);
        }
        const bodyBase64 = Buffer.concat(chunks).toString("base64");
        resolve({ path: new URL(url).pathname, status: response.statusCode ?? 0, headers: kept, bodyBase64 });
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}

export function headerOf({ headers }: RecordedAnswer, name: string): string | undefined {
  const at = headers.findIndex((each, n) => n % 2 === 0 && each.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}
