import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { StartupError } from "#runtime/startup-error.ts";
import { type ArchivedFiles, type ArchivedTable, encodeManifest, HEADER, type Manifest } from "./archive-format.ts";
import type { ArchiveSink } from "./archive-source.ts";
import { encryptingSink } from "./encrypting-sink.ts";
import { encodeFile, type UploadedFile } from "./uploaded-files.ts";

type TableStream = { name: string; columns: string[]; rows: Readable; signal?: AbortSignal | undefined };

export type ArchiveWriter = {
  addTable(table: TableStream): Promise<ArchivedTable>;
  addFiles(files: AsyncIterable<UploadedFile>): Promise<ArchivedFiles>;
  /** Completes the file, renames it to its final name and returns its size. */
  finish(manifest: Manifest): Promise<number>;
  /** Deletes the unfinished file. */
  abandon(): Promise<void>;
};

export async function createArchive(file: string, { key }: { key?: string | undefined } = {}): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new StartupError(`${file} exists already: name another file.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.partial`;
  // It contains sessions and password hashes: only its owner may read it.
  const handle = await open(partial, "w", 0o600);
  const plain: ArchiveSink = { append: (bytes) => handle.appendFile(bytes), finish: async () => {} };
  const sink = key ? encryptingSink(plain, { key }) : plain;
  let size = 0;

  async function append(bytes: Buffer): Promise<void> {
    await sink.append(bytes);
    size += bytes.length;
  }

  await append(HEADER);
  return {
    async addTable({ name, columns, rows, signal }) {
      const offset = size;
      const hash = createHash("sha256");
      const counter = countRows();
      const steps = [rows, counter.stream, createGzip()] as const;
      await pipeline(
        ...steps,
        async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) {
            hash.update(chunk);
            await append(chunk);
          }
        },
        { signal },
      );
      return { name, columns, rows: counter.rows(), offset, length: size - offset, sha256: hash.digest("hex") };
    },
    async addFiles(files) {
      const offset = size;
      const hash = createHash("sha256");
      let [count, bytes] = [0, 0];
      for await (const uploaded of files) {
        for (const part of encodeFile(uploaded)) {
          hash.update(part);
          await append(part);
        }
        count += 1;
        bytes += uploaded.bytes.length;
      }
      return { count, bytes, offset, length: size - offset, sha256: hash.digest("hex") };
    },
    async finish(manifest) {
      await append(encodeManifest(manifest));
      await sink.finish();
      const { size: written } = await handle.stat();
      await handle.sync();
      await handle.close();
      await rename(partial, file);
      return written;
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
