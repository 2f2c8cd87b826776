import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { StartupError } from "#process/startup-error.ts";
import { type ArchivedTable, encodeManifest, HEADER, type Manifest } from "./archive-format.ts";

type TableStream = { name: string; columns: string[]; rows: Readable };

export type ArchiveWriter = {
  addTable(table: TableStream): Promise<ArchivedTable>;
  /** Completes the file, renames it to its final name and returns its size. */
  finish(manifest: Manifest): Promise<number>;
  /** Deletes the unfinished file. */
  abandon(): Promise<void>;
};

export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new StartupError(`${file} exists already: name another file.`);
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  // It contains sessions and password hashes: only its owner may read it.
  const handle = await open(partial, "w", 0o600);
  let size = 0;

  async function append(bytes: Buffer): Promise<void> {
    await handle.appendFile(bytes);
    size += bytes.length;
  }

  await append(HEADER);
  return {
    async addTable({ name, columns, rows }) {
      const offset = size;
      const hash = createHash("sha256");
      const counter = countRows();
      await pipeline(rows, counter.stream, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk);
          await append(chunk);
        }
      });
      return { name, columns, rows: counter.rows(), offset, length: size - offset, sha256: hash.digest("hex") };
    },
    async finish(manifest) {
      await append(encodeManifest(manifest));
      await handle.sync();
      await handle.close();
      await rename(partial, file);
      return size;
    },
    async abandon() {
      await handle.close();
      await rm(partial, { force: true });
    },
  };
}

/** In COPY's text format each line is a row: line breaks inside values are escaped. */
function countRows() {
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++;
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
}
