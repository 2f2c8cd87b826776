import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Task } from "../task.ts";
import type { RecordedAnswer } from "./recorded-answer.ts";

type Ready = { origin: string; pid: number };

/** The ceiling for a Node server: the same bytes under the same headers, straight from memory. */
export async function bareServer({ answers }: { answers: RecordedAnswer[] }): Promise<Task<Ready, null, null>> {
  const known = new Map(
    answers.map(({ path, status, headers, bodyBase64 }) => [
      path,
      { status, headers, body: Buffer.from(bodyBase64, "base64") },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? "");
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers);
    if (answer.body.length > 0) response.end(answer.body);
    else response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { ready: { origin: `http://127.0.0.1:${port}`, pid: process.pid }, round: async () => null };
}
