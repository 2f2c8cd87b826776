import { bigint, customType, numeric, timestamp } from "drizzle-orm/pg-core";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const instantNow = () => instant().notNull().defaultNow();
export const identityId = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const price = () => numeric({ precision: 9, scale: 2, mode: "number" });
export const bigId = () => bigint({ mode: "number" });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
