import type { Readable } from "node:stream";

// The uploaded files follow each other in one section, each after a line with its key, type and length. They are pictures
// mostly, which gzip makes no smaller.

/** What a backup needs of the file storage. */
export type BackedUpFiles = {
  /** Every key. */
  listAll(): AsyncIterable<string>;
  read(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
};

/** What a restore needs of it. */
export type RestoredFiles = {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
};

export type UploadedFile = { key: string; contentType: string; bytes: Uint8Array };

/** Keys are far shorter. */
const LINE_MAX = 1024;
/** Uploads are at most 50 MiB; a damaged length must not ask for all memory. */
const FILE_MAX = 512 * 1024 * 1024;

export function encodeFile({ key, contentType, bytes }: UploadedFile): Buffer[] {
  return [Buffer.from(`${key}\t${contentType}\t${bytes.length}\n`), Buffer.from(bytes)];
}

/** One file at a time, so that memory holds one of them. */
export async function* readFiles(section: Readable): AsyncGenerator<UploadedFile> {
  const chunks = section[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let waiting: Buffer = Buffer.alloc(0);

  /** False at the end of the section. */
  async function fill(length: number): Promise<boolean> {
    const parts = [waiting];
    let size = waiting.length;
    while (size < length) {
      const { done, value } = await chunks.next();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    if (parts.length > 1) waiting = Buffer.concat(parts);
    return size >= length;
  }
  function take(length: number): Buffer {
    const taken = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    return taken;
  }

  while ((await fill(LINE_MAX)) || waiting.length > 0) {
    const end = waiting.indexOf(10);
    const [key = "", contentType = "", digits = ""] =
      end < 0
        ? []
        : take(end + 1)
            .toString("utf8", 0, end)
            .split("\t");
    const length = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    if (!key || !contentType || !(length <= FILE_MAX)) throw new Error("An uploaded file has no name or length");
    if (!(await fill(length))) throw new Error(`The uploaded file ${key} is cut off`);
    yield { key, contentType, bytes: take(length) };
  }
}
