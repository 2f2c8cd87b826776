import { date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FollowKind, NewsKind } from "#contract/shared/people/follow-kinds.ts";
import { bigId, identityId, instant, instantNow } from "./columns.ts";

export const follows = pgTable("follows", {
  id: identityId(),
  userId: text().notNull(),
  kind: text().$type<FollowKind>().notNull(),
  target: text().notNull(),
  createdAt: instantNow(),
});

export const notices = pgTable("notices", {
  id: identityId(),
  recipientId: text().notNull(),
  kind: text().notNull(),
  followId: bigId(),
  productId: bigId(),
  count: integer().notNull().default(1),
  data: jsonb().notNull().default({}),
  /** In the future while the decision it is about can still be undone. */
  visibleAt: instantNow(),
  readAt: instant(),
  decisionBatchId: uuid(),
  createdAt: instantNow(),
});

export const newsQueue = pgTable("news_queue", {
  id: identityId(),
  kind: text().$type<NewsKind>().notNull(),
  productId: bigId().notNull(),
  otherId: bigId(),
  collectionId: bigId(),
  dueAt: instant().notNull(),
  stage: text().$type<"direct" | "search">().notNull().default("direct"),
  /** The last follow that got this news. */
  afterFollow: bigId().notNull().default(0),
});

export const digests = pgTable("digests", {
  userId: text().notNull(),
  /** Its Monday. */
  week: date().notNull(),
  /** Null: there was no news. */
  sentAt: instant(),
  /** Where the next digest begins. */
  newsUntil: instant(),
});
