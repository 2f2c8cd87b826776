import { hkdfSync } from "node:crypto";

const KEY_BYTES = 32;

/** 32 random bytes, in base64 or as 64 hexadecimal digits; null for anything else. */
export function readBackupKey(text: string): Buffer | null {
  const hex = /^[0-9a-f]{64}$/i.test(text);
  const base64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  if (!hex && !base64) return null;
  const key = Buffer.from(text, hex ? "hex" : "base64");
  return key.length === KEY_BYTES ? key : null;
}

type FileKeys = {
  /** Encrypts this one file. */
  key: Buffer;
  /** The first 7 bytes of each chunk's nonce. */
  noncePrefix: Buffer;
  /** Tells a wrong key from a damaged file. */
  check: Buffer;
};

/** Each file has a random salt and so keys of its own: no nonce is ever used twice with one key. */
export function deriveFileKeys(backupKey: string, { salt }: { salt: Buffer }): FileKeys {
  const master = readBackupKey(backupKey);
  if (!master) throw new Error("The backup key was not validated");
  const bytes = Buffer.from(hkdfSync("sha256", master, salt, "toolshelf backup AES-256-GCM-STREAM 1", 32 + 7 + 16));
  return { key: bytes.subarray(0, 32), noncePrefix: bytes.subarray(32, 39), check: bytes.subarray(39) };
}
