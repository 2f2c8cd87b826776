import type { ArchiveSource } from "./archive-source.ts";

// An encrypted backup is the file of archive-format.ts, cut into chunks:
//
//   TOOLSHELF BACKUP AES-256-GCM-STREAM 1⏎
//   32 bytes                     a random salt
//   16 bytes                     what the right key and the salt give, to recognize the key
//   …                            chunks of 64 KiB, each with its 16-byte tag; the last one may be shorter
//
// The STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár (2015): a chunk's nonce has its number and whether it is
// the last. So chunks that are missing, repeated, in another order or of another file are noticed like changed bytes, and
// memory holds one of them. The header is authenticated with every chunk.

export const MAGIC = Buffer.from("TOOLSHELF BACKUP AES-256-GCM-STREAM 1\n");
const ANY_VERSION = /^TOOLSHELF BACKUP [A-Z]/;
export const SALT_BYTES = 32;
const CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;

export async function isEncrypted(source: ArchiveSource): Promise<boolean> {
  return ANY_VERSION.test((await source.read({ at: 0, length: MAGIC.length })).toString("latin1"));
}

export function nonceOf({ prefix, index, isLast }: { prefix: Buffer; index: number; isLast: boolean }): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
