import { integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core";
import { bigId, identityId, instant, instantNow } from "./columns.ts";

export const engineFindings = pgTable("engine_findings", {
  id: identityId(),
  kind: text().notNull(),
  key: text().notNull(),
  productId: bigId(),
  otherProductId: bigId(),
  detail: jsonb().$type<object>().notNull(),
  score: real().notNull(),
  state: text().$type<"open" | "applied" | "dismissed">().notNull().default("open"),
  before: jsonb().$type<object>(),
  note: text(),
  foundAt: instantNow(),
  lastSeenAt: instantNow(),
  decidedBy: text(),
  decidedAt: instant(),
});

export const engineLooks = pgTable("engine_looks", {
  kind: text().primaryKey(),
  roundStartedAt: instant(),
  cursor: jsonb(),
  looked: integer().notNull().default(0),
  finishedAt: instant(),
  finishedLooked: integer().notNull().default(0),
  figures: jsonb().$type<object>(),
});

export const productMerges = pgTable("product_merges", {
  id: identityId(),
  keptId: bigId().notNull(),
  goneId: bigId().notNull(),
  before: jsonb().$type<object>().notNull(),
  mergedBy: text(),
  mergedAt: instantNow(),
  undoneBy: text(),
  undoneAt: instant(),
});
