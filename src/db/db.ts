import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The type that commands and queries take: a pool or a transaction. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;
