import pg from "pg";
import { getProduct } from "#domain/engagement/product-page/get-product.ts";
import type { Task } from "../task.ts";
import { recordStatements } from "./record-statements.ts";

type Input = { url: string; slug: string };

/** The statements of one product page, one after another on one connection, ignoring their rows. */
export async function sqlLoop({
  url,
  slug,
}: Input): Promise<Task<{ statements: number }, { seconds: number }, { perSecond: number }>> {
  const statements = await recordStatements(url, (db) => getProduct(db, { slug, siteName: "Toolshelf" }));
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
