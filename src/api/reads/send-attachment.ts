import type { Context } from "hono";
import type { AppEnv } from "#http/context.ts";
import type { Attachment } from "./outcomes.ts";

/** As a file of the type that its name ends with. */
export async function sendAttachment(c: Context<AppEnv>, { fileName, content }: Attachment): Promise<Response> {
  const body = isInPieces(content) ? await streamOf(content) : content;
  c.header("Content-Disposition", `attachment; filename="${fileName}"`);
  c.header("Cache-Control", "private, no-store");
  if (typeof body === "object" && !(body instanceof ReadableStream)) return c.json(body, 200);
  c.header("Content-Type", fileName.endsWith(".json") ? "application/json" : "text/csv; charset=utf-8");
  return c.body(body, 200);
}

function isInPieces(content: Attachment["content"]): content is AsyncGenerator<string> {
  return typeof content === "object" && Symbol.asyncIterator in content;
}

/** The first piece is made before the status is sent: a query that fails at once is an error, not an empty file. */
async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const first = await pieces.next();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
