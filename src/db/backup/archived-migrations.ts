import { StartupError } from "#process/startup-error.ts";
import { readLandedTexts } from "../migrate/landed-migrations.ts";
import { type Migration, ownMigrations } from "../migrate/own-migrations.ts";
import type { Manifest } from "./archive-format.ts";

/** The migrations of the site that made the backup, in their order. */
export function findArchivedMigrations({ file, manifest }: { file: string; manifest: Manifest }): Migration[] {
  const times = new Set(manifest.journal ?? findTimes(manifest.migrations));
  const archived = ownMigrations.filter(({ time }) => times.has(time));
  if (archived.length === times.size) return archived;
  throw new StartupError(
    `${file} was made by a newer Toolshelf: ${times.size - archived.length} of its ${times.size} migrations are unknown ` +
      "here. Update this one, then restore. Nothing was changed.",
  );
}

/**
 * Backups made before 0068 name their migrations by checksums only, also of texts that were edited later. An unknown one
 * becomes a time that no migration has.
 */
function findTimes(hashes: string[]): number[] {
  const tags = new Map(readLandedTexts().map(({ hash, tag }) => [hash, tag]));
  const times = new Map(ownMigrations.map(({ tag, time }) => [tag, time]));
  return hashes.map((hash, position) => times.get(tags.get(hash) ?? "") ?? -1 - position);
}
