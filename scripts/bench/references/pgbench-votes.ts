import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "#db/database.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { outputOf } from "../load/load.ts";
import type { VoteRound } from "../load/vote-client.ts";
import type { VoteField } from "../load/vote-pairs.ts";

type Input = { url: string; folder: string; prefix: string; field: VoteField; connections: number };
type Argument = { first: number; seconds: number };

/**
 * Casts the same votes with the same statement through pgbench, which runs on the server's core instead of the server.
 */
export async function pgbenchVotes(input: Input, { first, seconds }: Argument): Promise<VoteRound> {
  const { url, folder, connections } = input;
  const file = join(folder, "vote.pgbench");
  writeFileSync(file, await voteScript(input));
  const output = await outputOf(
    [
      "pgbench",
      ...["--no-vacuum", "--protocol=prepared", `--client=${connections}`, "--jobs=1", `--time=${seconds}`],
      `--define=n=${Math.ceil(first / connections) - 1}`,
      `--file=${file}`,
      url,
    ],
    { place: "server" },
  );
  const votes = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  return { votes, seconds: votes / perSecond };
}

/** `voteAt` in pgbench's language. */
async function voteScript({ prefix, field, connections }: Input): Promise<string> {
  const statement = await voteStatement({ productId: ":product", voterId: `('${prefix}' || (:voter)::text)` });
  return `\\set n :n + 1
\\set k :n * ${connections} + :client_id
\\set voter :k % ${field.voters}
\\set product ${field.firstProduct} + (:k / ${field.voters} + :voter) % ${field.products}
${statement.replaceAll(/\s+/g, " ").trim()};
`;
}

/** The last statement that `castUpvote` sends, captured before it is sent. */
async function voteStatement(values: { productId: string; voterId: string }): Promise<string> {
  let caught: SQL | undefined;
  const db = {
    execute: async (statement: SQL) => {
      caught = statement;
      return { rows: [{ upvotes: 0 }] };
    },
    transaction: (run: (tx: unknown) => unknown) => run(db),
  } as unknown as Db;
  await castUpvote(db, { productId: values.productId as never, voterId: values.voterId });
  const { sql, params } = new PgDialect({ casing: "snake_case" }).sqlToQuery(caught as SQL);
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => String(params[Number(number) - 1]));
}
