import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { ArchiveSource } from "./archive-source.ts";
import { readBackupKey } from "./backup-key.ts";
import { BackupKeyMissing, openDecrypted } from "./decrypted-source.ts";
import { CHUNK_BYTES, HEADER_BYTES, isEncrypted, MAGIC, TAG_BYTES } from "./encrypted-header.ts";
import { encryptingSink } from "./encrypting-sink.ts";

const key = randomBytes(32).toString("base64");
const STORED = CHUNK_BYTES + TAG_BYTES;

async function encrypt(plain: Buffer, { step = 10_000 } = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  const target = { append: async (bytes: Buffer) => void parts.push(Buffer.from(bytes)), finish: async () => {} };
  const sink = encryptingSink(target, { key });
  for (let at = 0; at < plain.length; at += step) await sink.append(plain.subarray(at, at + step));
  await sink.finish();
  return Buffer.concat(parts);
}

function sourceOf(bytes: Buffer): ArchiveSource {
  const read: ArchiveSource["read"] = async ({ at, length }) => bytes.subarray(Math.max(0, at), at + length);
  return { name: "test.tsbak", size: bytes.length, read, close: async () => {} };
}

async function decrypt(bytes: Buffer, given = key): Promise<Buffer> {
  const source = await openDecrypted(sourceOf(bytes), { key: given });
  return source.read({ at: 0, length: source.size });
}

test.each([0, 1, 100, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 7])(
  "%i bytes come back as they were, however they were written",
  async (length) => {
    const plain = randomBytes(length);
    for (const step of [1 + Math.floor(length / 3), CHUNK_BYTES, 4 * CHUNK_BYTES]) {
      const stored = await encrypt(plain, { step });
      expect((await openDecrypted(sourceOf(stored), { key })).size).toBe(length);
      expect((await decrypt(stored)).equals(plain)).toBe(true);
      expect(stored.length).toBe(HEADER_BYTES + length + TAG_BYTES * Math.max(1, Math.ceil(length / CHUNK_BYTES)));
    }
  },
);

test("any part can be read by itself", async () => {
  const plain = randomBytes(3 * CHUNK_BYTES + 500);
  const source = await openDecrypted(sourceOf(await encrypt(plain)), { key });
  for (const [at, length] of [
    [0, 10],
    [CHUNK_BYTES - 5, 10],
    [CHUNK_BYTES, CHUNK_BYTES],
    [2 * CHUNK_BYTES - 1, CHUNK_BYTES + 2],
    [plain.length - 3, 100],
    [plain.length, 100],
  ] as const) {
    expect((await source.read({ at, length })).equals(plain.subarray(at, at + length)), `${at}+${length}`).toBe(true);
  }
});

test("nothing of what was written can be seen, and no two files are the same", async () => {
  const plain = Buffer.from("a secret that somebody knows ".repeat(10_000));
  const [one, other] = [await encrypt(plain), await encrypt(plain)];
  expect(one.includes("secret")).toBe(false);
  expect(await isEncrypted(sourceOf(one))).toBe(true);
  expect(one.subarray(MAGIC.length).equals(other.subarray(MAGIC.length))).toBe(false);
});

test("a wrong or missing key is not reported as damage", async () => {
  const stored = await encrypt(randomBytes(1000));
  await expect(decrypt(stored, randomBytes(32).toString("hex"))).rejects.toThrow("with another key than BACKUP_KEY");
  await expect(openDecrypted(sourceOf(stored), {})).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
  await expect(openDecrypted(sourceOf(stored), {})).rejects.toBeInstanceOf(BackupKeyMissing);
  stored[HEADER_BYTES + 5] = (stored[HEADER_BYTES + 5] ?? 0) ^ 1;
  await expect(decrypt(stored)).rejects.toThrow("is damaged: part 1 of 1");
});

test("a byte changed anywhere is noticed", async () => {
  const stored = await encrypt(randomBytes(CHUNK_BYTES + 100));
  for (let at = MAGIC.length; at < stored.length; at += 997) {
    const changed = Buffer.from(stored);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(decrypt(changed), `byte ${at}`).rejects.toThrow(/is damaged|another key/);
  }
});

test("chunks that are cut off, left out, repeated, moved or of another file are noticed", async () => {
  const plain = randomBytes(4 * CHUNK_BYTES);
  const stored = await encrypt(plain);
  const other = await encrypt(plain);
  const header = stored.subarray(0, HEADER_BYTES);
  const chunk = (n: number, from = stored) => from.subarray(HEADER_BYTES + n * STORED, HEADER_BYTES + (n + 1) * STORED);
  const four = [chunk(0), chunk(1), chunk(2), chunk(3)] as const;
  const forgeries = {
    "without the last": [four[0], four[1], four[2]],
    "without one in the middle": [four[0], four[2], four[3]],
    "with two swapped": [four[0], four[2], four[1], four[3]],
    "with one twice": [four[0], four[1], four[1], four[2], four[3]],
    "with one of another file": [four[0], chunk(1, other), four[2], four[3]],
    "with more after the end": [...four, four[0]],
    "without any": [],
  };
  for (const [name, chunks] of Object.entries(forgeries)) {
    await expect(decrypt(Buffer.concat([header, ...chunks])), name).rejects.toThrow("is damaged");
  }
  for (const length of [0, 10, MAGIC.length, HEADER_BYTES - 1, HEADER_BYTES, HEADER_BYTES + 5, stored.length - 1]) {
    await expect(decrypt(stored.subarray(0, length)), `${length} bytes`).rejects.toThrow(/is damaged|does not know/);
  }
  const foreign = Buffer.concat([other.subarray(0, HEADER_BYTES), ...four]);
  await expect(decrypt(foreign), "the header of another file").rejects.toThrow("is damaged: part 1 of 4");
});

test("a key is 32 bytes, in base64 or hexadecimal", () => {
  const bytes = randomBytes(32);
  for (const encoding of ["base64", "base64url", "hex"] as const) {
    expect(readBackupKey(bytes.toString(encoding))).toEqual(bytes);
  }
  for (const text of [
    "",
    "hunter2",
    "a".repeat(32),
    randomBytes(31).toString("base64"),
    `${bytes.toString("hex")}00`,
  ]) {
    expect(readBackupKey(text), text).toBeNull();
  }
});
