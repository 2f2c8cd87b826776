import { createCipheriv, randomBytes } from "node:crypto";
import type { ArchiveSink } from "./archive-source.ts";
import { deriveFileKeys } from "./backup-key.ts";
import { CHUNK_BYTES, MAGIC, nonceOf, SALT_BYTES } from "./encrypted-header.ts";

/** Encrypts what it is given and passes it on, chunk by chunk. */
export function encryptingSink(target: ArchiveSink, { key: backupKey }: { key: string }): ArchiveSink {
  const salt = randomBytes(SALT_BYTES);
  const { key, noncePrefix: prefix, check } = deriveFileKeys(backupKey, { salt });
  const header = Buffer.concat([MAGIC, salt, check]);
  let waiting = Buffer.alloc(0);
  let index = 0;
  let hasBegun = false;

  async function write(chunk: Buffer, { isLast }: { isLast: boolean }): Promise<void> {
    if (!hasBegun) await target.append(header);
    hasBegun = true;
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf({ prefix, index, isLast }));
    cipher.setAAD(header);
    await target.append(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
    index += 1;
  }

  return {
    async append(bytes) {
      waiting = Buffer.concat([waiting, bytes]);
      let at = 0;
      // A full chunk waits until more follows: only then is it known not to be the last.
      for (; waiting.length - at > CHUNK_BYTES; at += CHUNK_BYTES)
        await write(waiting.subarray(at, at + CHUNK_BYTES), { isLast: false });
      waiting = waiting.subarray(at);
    },
    async finish() {
      await write(waiting, { isLast: true });
      await target.finish();
    },
  };
}
