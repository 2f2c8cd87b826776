export type StorageRefusedReason = "key" | "content_type";

export class StorageRefused extends Error {
  readonly reason: StorageRefusedReason;

  constructor(reason: StorageRefusedReason) {
    super(`Storage refused: ${reason}`);
    this.name = "StorageRefused";
    this.reason = reason;
  }
}

// A closed list: a stored file is never served as HTML, SVG or a script.
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
