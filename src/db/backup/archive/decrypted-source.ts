import { createDecipheriv, timingSafeEqual } from "node:crypto";
import { StartupError } from "#runtime/startup-error.ts";
import { damaged } from "./archive-format.ts";
import type { ArchiveSource } from "./archive-source.ts";
import { deriveFileKeys } from "./backup-key.ts";
import { CHUNK_BYTES, HEADER_BYTES, MAGIC, nonceOf, SALT_BYTES, TAG_BYTES } from "./encrypted-header.ts";

const STORED_BYTES = CHUNK_BYTES + TAG_BYTES;

/** The backup is encrypted, and this key is none or another. */
export class BackupKeyMissing extends StartupError {}

/** Decrypts what is read, and throws instead of returning a byte that was not written with the key. */
export async function openDecrypted(
  source: ArchiveSource,
  { key }: { key?: string | undefined },
): Promise<ArchiveSource> {
  const { name } = source;
  const header = await source.read({ at: 0, length: HEADER_BYTES });
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new StartupError(`${name} is encrypted in a way that this Toolshelf does not know. Update it, then restore.`);
  }
  const chunks = Math.ceil((source.size - HEADER_BYTES) / STORED_BYTES);
  const size = source.size - HEADER_BYTES - chunks * TAG_BYTES;
  if (chunks < 1 || size < 0) throw damaged(name, "it is truncated");
  if (!key) throw new BackupKeyMissing(`${name} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to its key.`);
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const keys = deriveFileKeys(key, { salt });
  if (!timingSafeEqual(keys.check, header.subarray(MAGIC.length + SALT_BYTES))) {
    throw new BackupKeyMissing(
      `${name} was encrypted with another key than BACKUP_KEY, or its first bytes are damaged. Nothing was changed.`,
    );
  }

  function decrypt(stored: Buffer, index: number): Buffer {
    const nonce = nonceOf({ prefix: keys.noncePrefix, index, isLast: index === chunks - 1 });
    const decipher = createDecipheriv("aes-256-gcm", keys.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(header);
    decipher.setAuthTag(stored.subarray(stored.length - TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(stored.subarray(0, stored.length - TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged(name, `part ${index + 1} of ${chunks} was changed, moved or cut off`);
    }
  }

  return {
    name,
    size,
    async read({ at: from, length }) {
      const at = Math.max(0, from);
      const end = Math.min(size, at + length);
      if (end <= at) return Buffer.alloc(0);
      const first = Math.floor(at / CHUNK_BYTES);
      const last = Math.floor((end - 1) / CHUNK_BYTES);
      const stored = await source.read({
        at: HEADER_BYTES + first * STORED_BYTES,
        length: (last - first + 1) * STORED_BYTES,
      });
      const plain: Buffer[] = [];
      for (let index = first; index <= last; index += 1) {
        const begin = (index - first) * STORED_BYTES;
        const chunk = stored.subarray(begin, begin + STORED_BYTES);
        if (chunk.length < TAG_BYTES) throw damaged(name, "it is truncated");
        plain.push(decrypt(chunk, index));
      }
      return Buffer.concat(plain).subarray(at - first * CHUNK_BYTES, end - first * CHUNK_BYTES);
    },
    close: () => source.close(),
  };
}
