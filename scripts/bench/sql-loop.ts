import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { getProduct } from "#domain/products/get-product.ts";
import type { Task } from "./tasks.ts";

type Input = { url: string; slug: string };
type Statement = { text: string; values: unknown[] };

/** The statements of one product, one after the other on one connection, without anything made of their rows. */
export async function sqlLoop({
  url,
  slug,
}: Input): Promise<Task<{ statements: number }, { seconds: number }, { perSecond: number }>> {
  const statements = await recordStatements({ url, slug });
  const client = new pg.Client({ connectionString: url, application_name: "toolshelf bench" });
  await client.connect();
  return {
    ready: { statements: statements.length },
    async round({ seconds }) {
      const startedAt = performance.now();
      let count = 0;
      while (performance.now() < startedAt + seconds * 1000) {
        for (const { text, values } of statements) await client.query({ text, values, rowMode: "array" });
        count += 1;
      }
      return { perSecond: (count * 1000) / (performance.now() - startedAt) };
    },
    close: () => client.end(),
  };
}

/** Taken from the product's own query, so that the reference can never fall behind it. */
async function recordStatements({ url, slug }: Input): Promise<Statement[]> {
  const database = await openDatabase({ url, maxConnections: { app: 1, open: 1 } });
  const statements: Statement[] = [];
  const { open } = database.pools;
  const query = open.query.bind(open);
  open.query = ((config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values });
    return (query as (...args: unknown[]) => unknown)(config, values);
  }) as typeof open.query;
  try {
    await getProduct(database.open, { slug, siteName: "Toolshelf" });
    return statements;
  } finally {
    await database.close();
  }
}
