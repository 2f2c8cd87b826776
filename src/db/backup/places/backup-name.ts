const ENDING = ".tsbak";
const NAME = /^toolshelf-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tsbak$/;

/** The moment is all that a name says. */
export function backupNameOf(at: Date): string {
  const stamp = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return `toolshelf-${stamp}${ENDING}`;
}

export function isBackupName(name: string): boolean {
  return name.endsWith(ENDING) && !name.startsWith(".") && !/[/\\]/.test(name);
}

/** When a backup that we named was made; null for one that somebody else has named, which we never delete. */
export function madeAt(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
