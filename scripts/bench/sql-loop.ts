import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { getProduct } from "#domain/products/get-product.ts";
import type { Task } from "./task.ts";

type Input = { url: string; slug: string };
type Statement = { text: string; values: unknown[] };

/** The statements of one product page, one after the other on one connection, ignoring their rows. */
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

/** Captured from the product's own query, so that the reference always matches it. */
async function recordStatements({ url, slug }: Input): Promise<Statement[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "toolshelf bench" });
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  try {
    await getProduct(drizzle(pool, { casing: "snake_case", logger }), { slug, siteName: "Toolshelf" });
    return statements;
  } finally {
    await pool.end();
  }
}
