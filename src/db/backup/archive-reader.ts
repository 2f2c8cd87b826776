import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StartupError } from "#process/startup-error.ts";
import {
  type ArchivedTable,
  damaged,
  decodeManifest,
  decodeTrailer,
  FORMAT,
  HEADER,
  type Manifest,
  TRAILER_BYTES,
} from "./archive-format.ts";

/** Reads the manifest and verifies every byte of the archive against its checksums. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const manifest = await readManifest(file);
  for (const table of manifest.tables) {
    const hash = createHash("sha256");
    await pipeline(readSection(file, table), hash);
    if (hash.digest("hex") !== table.sha256)
      throw damaged(file, `the rows of ${table.name} do not match their checksum`);
  }
  return manifest;
}

/** The table's rows as COPY wrote them. */
export function readRows(file: string, table: ArchivedTable): Readable {
  const section = readSection(file, table);
  const rows = createGunzip();
  section.on("error", (error) => rows.destroy(error));
  return section.pipe(rows);
}

function readSection(file: string, { offset, length }: ArchivedTable): Readable {
  return createReadStream(file, { start: offset, end: offset + length - 1 });
}

/** Checks that the file is whole, but not the rows in it. */
export async function readManifest(file: string): Promise<Manifest> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `${file} cannot be read: ${error.code === "ENOENT" ? "there is no such file" : error.code}.`,
    );
  });
  try {
    const { size } = await handle.stat();
    requireFormat(file, (await readAt(handle, { at: 0, length: HEADER.length })).toString("latin1"));
    const trailerAt = size - TRAILER_BYTES;
    const trailer = decodeTrailer((await readAt(handle, { at: trailerAt, length: TRAILER_BYTES })).toString("latin1"));
    if (!trailer || trailer.length > trailerAt - HEADER.length) throw damaged(file, "it is truncated");
    const body = await readAt(handle, { at: trailerAt - trailer.length, length: trailer.length });
    const manifest = decodeManifest(body, trailer.sha256);
    if (!manifest) throw damaged(file, "its manifest does not match its checksum");
    return manifest;
  } finally {
    await handle.close();
  }
}

function requireFormat(file: string, header: string): void {
  const format = /^TOOLSHELF BACKUP (\d+)\n/.exec(header)?.[1];
  if (!format) throw new StartupError(`${file} is not a backup made by Toolshelf.`);
  if (Number(format) !== FORMAT) {
    throw new StartupError(`${file} has the backup format ${format}; this Toolshelf reads format ${FORMAT}.`);
  }
}

async function readAt(handle: FileHandle, { at, length }: { at: number; length: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, at));
  return buffer.subarray(0, bytesRead);
}
