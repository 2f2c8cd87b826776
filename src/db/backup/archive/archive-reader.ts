import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StartupError } from "#runtime/startup-error.ts";
import {
  type ArchivedTable,
  damaged,
  decodeManifest,
  decodeTrailer,
  HEADER,
  type Manifest,
  READABLE_FORMATS,
  TRAILER_BYTES,
} from "./archive-format.ts";
import { type ArchiveSource, openFileSource, streamSection } from "./archive-source.ts";
import { openDecrypted } from "./decrypted-source.ts";
import { isEncrypted } from "./encrypted-header.ts";
import { readFiles, type UploadedFile } from "./uploaded-files.ts";

type OpenOptions = { key?: string | undefined };

/** The archive in a file, decrypted if it is encrypted. */
export async function openArchive(file: string, options: OpenOptions = {}): Promise<ArchiveSource> {
  return openArchiveIn(await openFileSource(file), options);
}

export async function openArchiveIn(source: ArchiveSource, { key }: OpenOptions = {}): Promise<ArchiveSource> {
  try {
    return (await isEncrypted(source)) ? await openDecrypted(source, { key }) : source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Reads the manifest and verifies every byte of the archive against its checksums. */
export async function verifyArchive(archive: ArchiveSource): Promise<Manifest> {
  const manifest = await readManifest(archive);
  for (const table of manifest.tables) {
    if ((await hashOf(archive, table)) !== table.sha256)
      throw damaged(archive.name, `the rows of ${table.name} do not match their checksum`);
  }
  const { files } = manifest;
  if (files && (await hashOf(archive, files)) !== files.sha256)
    throw damaged(archive.name, "the uploaded files do not match their checksum");
  return manifest;
}

/** The table's rows as COPY wrote them. */
export function readRows(archive: ArchiveSource, table: ArchivedTable): Readable {
  const section = streamSection(archive, table);
  const rows = createGunzip();
  section.on("error", (error) => rows.destroy(error));
  return section.pipe(rows);
}

/** The uploaded files, one after the other; none if they were left out. */
export async function* readUploadedFiles(archive: ArchiveSource, { files }: Manifest): AsyncGenerator<UploadedFile> {
  if (!files) return;
  let count = 0;
  for await (const file of readFiles(streamSection(archive, files))) {
    count += 1;
    yield file;
  }
  if (count !== files.count) throw damaged(archive.name, `it has ${count} uploaded files instead of ${files.count}`);
}

/** Checks that the archive is whole, but not the rows and files in it. */
export async function readManifest(archive: ArchiveSource): Promise<Manifest> {
  const { name, size } = archive;
  requireFormat(name, (await archive.read({ at: 0, length: HEADER.length })).toString("latin1"));
  const trailerAt = Math.max(0, size - TRAILER_BYTES);
  const trailer = decodeTrailer((await archive.read({ at: trailerAt, length: TRAILER_BYTES })).toString("latin1"));
  if (!trailer || trailer.length > trailerAt - HEADER.length) throw damaged(name, "it is truncated");
  const body = await archive.read({ at: trailerAt - trailer.length, length: trailer.length });
  const manifest = decodeManifest(body, trailer.sha256);
  if (!manifest) throw damaged(name, "its manifest does not match its checksum");
  return manifest;
}

async function hashOf(archive: ArchiveSource, section: { offset: number; length: number }): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(streamSection(archive, section), hash);
  return hash.digest("hex");
}

function requireFormat(name: string, header: string): void {
  const format = /^TOOLSHELF BACKUP (\d+)\n/.exec(header)?.[1];
  if (!format) throw new StartupError(`${name} is not a backup made by Toolshelf.`);
  if (!READABLE_FORMATS.includes(Number(format))) {
    throw new StartupError(
      `${name} has the backup format ${format}; this Toolshelf reads the formats ${READABLE_FORMATS.join(" and ")}.`,
    );
  }
}
