import pg from "pg";
import { listSearchProducts } from "#domain/catalog/search/list-search-products.ts";
import type { SearchQuery, SearchRound } from "../load/search-client.ts";
import type { Task } from "../task.ts";
import { recordStatements, type Statement } from "./record-statements.ts";

type Argument = { queries: SearchQuery[]; seconds?: number };

/** The one statement that finds and counts a search's matches, repeated on one connection. */
export async function searchStatements({ url }: { url: string }): Promise<Task<null, Argument, SearchRound>> {
  const client = new pg.Client({ connectionString: url, application_name: "toolshelf bench" });
  await client.connect();
  await client.query("set role toolshelf_public");
  const templates = new Map<string, Statement>();

  /** All queries with the same filters differ only in their text. */
  async function statementOf({ q, ...filters }: SearchQuery): Promise<Statement> {
    const key = JSON.stringify(filters);
    const sample = "toolshelf";
    let template = templates.get(key);
    if (!template) {
      const { openSource, ...rest } = filters;
      const choices = { sort: "relevance" as const, isOpenSource: openSource === "1", ...rest };
      const [first] = await recordStatements(url, (db) =>
        listSearchProducts(db, { query: sample, page: 1, ...choices }),
      );
      if (!first) throw new Error("A search sent no statement.");
      template = first;
      templates.set(key, template);
    }
    return { ...template, values: template.values.map((value) => (value === sample ? q.toLowerCase() : value)) };
  }

  return {
    ready: null,
    async round({ queries, seconds = Number.POSITIVE_INFINITY }) {
      const statements: Statement[] = [];
      for (const query of queries) statements.push(await statementOf(query));
      const times: number[] = [];
      const startedAt = performance.now();
      for (const { text, values } of statements) {
        const sentAt = performance.now();
        if (sentAt > startedAt + seconds * 1000) break;
        await client.query({ text, values, rowMode: "array" });
        times.push(performance.now() - sentAt);
      }
      return { times, seconds: (performance.now() - startedAt) / 1000 };
    },
    close: () => client.end(),
  };
}
