import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { StartupError } from "#runtime/startup-error.ts";

type Range = { at: number; length: number };

/** Bytes that can be read from any place: a file, an object in a bucket, or what either holds once it is decrypted. */
export type ArchiveSource = {
  /** For messages. */
  name: string;
  size: number;
  /** Fewer bytes only at the end. */
  read(range: Range): Promise<Buffer>;
  close(): Promise<void>;
};

/** Takes the bytes of an archive in their order. */
export type ArchiveSink = { append(bytes: Buffer): Promise<void>; finish(): Promise<void> };

const BLOCK = 1024 * 1024;

export async function openFileSource(file: string): Promise<ArchiveSource> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `${file} cannot be read: ${error.code === "ENOENT" ? "there is no such file" : error.code}.`,
    );
  });
  const { size } = await handle.stat();
  return {
    name: file,
    size,
    async read({ at, length }) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, at));
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

export function streamSection(source: ArchiveSource, { offset, length }: { offset: number; length: number }): Readable {
  async function* blocks() {
    for (let at = offset; at < offset + length; at += BLOCK) {
      yield await source.read({ at, length: Math.min(BLOCK, offset + length - at) });
    }
  }
  return Readable.from(blocks(), { objectMode: false });
}
