export type StoredFile = { bytes: Uint8Array; contentType: string };

export type FileStorage = {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Null for a missing file, and for an invalid key. */
  read(key: string): Promise<StoredFile | null>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** The keys in a folder, without those in subfolders. */
  list(folder: string): AsyncIterable<string>;
  /** Every key, in any order. */
  listAll(): AsyncIterable<string>;
  /** When the file was last written; null if it is missing. */
  findPutAt(key: string): Promise<Date | null>;
};
