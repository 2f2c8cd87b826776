import type { Context } from "hono";
import type { AppEnv } from "#http/context.ts";

type CsvFile = { name: string; pieces: AsyncGenerator<string> };

/** Sends a file piece by piece. */
export async function csvAnswer(c: Context<AppEnv>, { name, pieces }: CsvFile): Promise<Response> {
  // Before the status is sent: a query that fails at once is an error, not an empty file.
  const first = await pieces.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
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
  c.header("Content-Disposition", `attachment; filename="${name}.csv"`);
  c.header("Cache-Control", "private, no-store");
  c.header("Content-Type", "text/csv; charset=utf-8");
  return c.body(body, 200);
}
