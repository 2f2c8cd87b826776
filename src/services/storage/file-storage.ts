export type StoredFile = { bytes: Uint8Array; contentType: string };

export type FileStorage = {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Null for a missing file, and for an invalid key. */
  read(key: string): Promise<StoredFile | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** The keys in a folder, without those in subfolders. */
  list(folder: string): AsyncIterable<string>;
  /** When the file was last written; null if it is missing. */
  findPutAt(key: string): Promise<Date | null>;
};

export type StorageRefusedReason = "key" | "content_type";

export class StorageRefused extends Error {
  readonly reason: StorageRefusedReason;

  constructor(reason: StorageRefusedReason) {
    super(`Storage refused: ${reason}`);
    this.name = "StorageRefused";
    this.reason = reason;
  }
}

// A closed list: whatever was written, a file is never served as HTML, SVG or a script.
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  csv: "text/csv",
  json: "application/json",
};

// Each segment begins with a letter or digit, so `..`, hidden files and empty segments cannot be written.
const KEY = /^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*\.(?<extension>[a-z]+)$/;
const KEY_LIMIT = 200;

/** The content type by the key's extension, or null if the key is not one of ours. */
export function contentTypeOfKey(key: string): string | null {
  if (key.length > KEY_LIMIT || key.includes("..")) return null;
  const extension = KEY.exec(key)?.groups?.extension;
  if (extension === undefined || !Object.hasOwn(CONTENT_TYPES, extension)) return null;
  return CONTENT_TYPES[extension] ?? null;
}
