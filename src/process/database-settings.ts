import { z } from "zod";
import { wholeNumber } from "#process/setting-values.ts";
import { StartupError } from "#runtime/startup-error.ts";

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgresql://");
const connections = (least: number) => wholeNumber(least, 500).optional();

/** The part of the configuration's schema that is about the database and what stands beside it. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: z
    .string()
    .default("")
    // A password may have a comma in it, too.
    .transform((value) => value.split(/\s*,\s*(?=postgres(?:ql)?:)/).filter(Boolean))
    .pipe(z.array(postgresUrl)),
  DATABASE_CONNECTIONS: connections(2),
  DATABASE_READ_CONNECTIONS: connections(1),
  VALKEY_URL: z
    .string()
    .regex(/^(valkey|redis)s?:\/\//, "must start with valkey:// or redis://, with TLS valkeys:// or rediss://")
    .optional(),
};

const databaseSchema = z.object(databaseVariables);

export type DatabaseSettings = {
  databaseUrl?: string;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl?: string;
  /** Replicas for public reads. */
  databaseReadUrls: string[];
  /** How many connections a process has: to the primary, and for public reads to each server. */
  databaseConnections?: number;
  databaseReadConnections?: number;
  /** Valkey or Redis, where the processes of several machines count their visitors together. */
  valkeyUrl?: string;
};

export function databaseSettingsOf(raw: z.infer<typeof databaseSchema>): DatabaseSettings {
  if (raw.DATABASE_DIRECT_URL && !raw.DATABASE_URL) {
    throw new StartupError("DATABASE_DIRECT_URL needs DATABASE_URL, the pooler's address.");
  }
  return {
    databaseUrl: raw.DATABASE_URL,
    databaseDirectUrl: raw.DATABASE_DIRECT_URL,
    databaseReadUrls: raw.DATABASE_READ_URL,
    databaseConnections: raw.DATABASE_CONNECTIONS,
    databaseReadConnections: raw.DATABASE_READ_CONNECTIONS,
    valkeyUrl: raw.VALKEY_URL,
  };
}
