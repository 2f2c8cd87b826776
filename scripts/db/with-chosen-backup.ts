import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { newestFirst } from "#db/backup/places/newest-backup.ts";
import { openBackupPlace } from "#process/backups/backup-place.ts";
import type { BackupSettings } from "#process/backups/backup-settings.ts";
import { StartupError } from "#runtime/startup-error.ts";

type Choice = { name: string; use: (file: string) => Promise<void> };

/** A file of that path, or a backup where BACKUP_TO says: its name, or `newest`. It is copied from a bucket first. */
export async function withChosenBackup(settings: BackupSettings, { name, use }: Choice): Promise<void> {
  // npm runs scripts in the project's folder; this variable contains the caller's folder.
  const path = resolve(process.env.INIT_CWD ?? ".", name);
  if (existsSync(path) || name !== basename(name)) return use(path);
  const place = await openBackupPlace(settings);
  const backups = newestFirst(await place.list());
  const found = name === "newest" ? backups[0] : backups.find((backup) => backup.name === name);
  if (!found) {
    const there =
      backups.length === 0
        ? "none"
        : backups
            .slice(0, 5)
            .map((backup) => backup.name)
            .join(", ");
    throw new StartupError(
      `${path} cannot be read: there is no such file, and no such backup in ${place.label} (${there}).`,
    );
  }
  if (settings.to.kind === "folder") return use(join(settings.to.folder, found.name));
  const file = join(place.draftFolder, `${found.name}.fetched`);
  await mkdir(place.draftFolder, { recursive: true, mode: 0o700 });
  try {
    console.log(`Fetching ${found.name} from ${place.label}…`);
    await place.fetch({ name: found.name, file });
    await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
