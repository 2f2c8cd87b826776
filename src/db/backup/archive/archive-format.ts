import { createHash } from "node:crypto";
import { z } from "zod";
import { StartupError } from "#runtime/startup-error.ts";

// A backup is one file, written sequentially:
//
//   TOOLSHELF BACKUP 2⏎          the format version; 1 had no uploaded files
//   …                            per table, parents first: its rows as COPY text (UTF-8), gzipped
//   …                            the uploaded files (uploaded-files.ts)
//   {"createdAt":…}              the manifest: offsets, row counts and SHA-256 checksums
//   <sha-256> <length>⏎          of the manifest; missing if the file is truncated
//
// The manifest comes last because sizes and checksums are known only then, and a table may be larger than memory.

const FORMAT = 2;
export const READABLE_FORMATS = [1, 2];
export const HEADER = Buffer.from(`TOOLSHELF BACKUP ${FORMAT}\n`);
export const TRAILER_BYTES = 64 + 1 + 12 + 1;

const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  toolshelfVersion: z.string(),
  /** The server's major version. */
  postgresVersion: z.int(),
  /** SHA-256 of every migration the database had, in order, as it was when it ran. */
  migrations: z.array(z.string()),
  /** Their times, which identify them; backups made before 0068 do not have them. */
  journal: z.array(z.int()).optional(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      offset: z.int(),
      length: z.int(),
      sha256: z.string(),
    }),
  ),
  /** The uploaded files; absent if they were left out, and in format 1. */
  files: z.object({ count: z.int(), bytes: z.int(), offset: z.int(), length: z.int(), sha256: z.string() }).optional(),
  /** The next value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), next: z.int() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest["tables"][number];
export type ArchivedFiles = NonNullable<Manifest["files"]>;

export function encodeManifest(manifest: Manifest): Buffer {
  const body = Buffer.from(JSON.stringify(manifest));
  const trailer = `${sha256(body)} ${String(body.length).padStart(12, "0")}\n`;
  return Buffer.concat([body, Buffer.from(trailer)]);
}

export function decodeTrailer(trailer: string): { sha256: string; length: number } | null {
  const match = /^([0-9a-f]{64}) (\d{12})\n$/.exec(trailer);
  return match?.[1] ? { sha256: match[1], length: Number(match[2]) } : null;
}

/** Null if the bytes don't match the trailer or aren't a manifest. */
export function decodeManifest(body: Buffer, expectedSha256: string): Manifest | null {
  if (sha256(body) !== expectedSha256) return null;
  return manifestSchema.safeParse(JSON.parse(body.toString("utf8"))).data ?? null;
}

export function damaged(file: string, what: string): StartupError {
  return new StartupError(`${file} is damaged: ${what}. Nothing was changed.`);
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
