import type { ArchiveSource } from "../archive/archive-source.ts";

export type StoredBackup = { name: string; bytes: number; putAt: Date };

/** Where backups are kept: a folder, or a bucket. */
export type BackupPlace = {
  kind: "folder" | "bucket";
  /** For people. */
  label: string;
  /** Finished ones only, in any order. */
  list(): Promise<StoredBackup[]>;
  open(name: string): Promise<ArchiveSource>;
  /** Where the archive is written before it is stored. */
  draftFolder: string;
  /** Moves a finished file here: all of it appears under the name, or nothing. */
  store(backup: { file: string; name: string }): Promise<void>;
  /** Copies one into a file of this machine. */
  fetch(backup: { name: string; file: string }): Promise<void>;
  delete(name: string): Promise<void>;
};
