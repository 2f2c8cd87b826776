import { StartupError } from "#runtime/startup-error.ts";

/** Turns a file system error on the data folder into one line for the operator; returns other errors unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { code, path = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(dataDir);
  if (path === "" || !(path.startsWith(dataDir) || dataDir.startsWith(path))) return error;
  switch (code) {
    case "EROFS":
      return new StartupError(`The data folder ${dataDir} is on a read-only file system.`);
    case "EACCES":
    case "EPERM":
      return new StartupError(`The data folder ${dataDir} cannot be written by this user: permission denied.`);
    case "EEXIST":
    case "ENOTDIR":
      return new StartupError(`The data folder ${dataDir} cannot be created: a file is in the way.`);
    case "ENOENT":
      return new StartupError(`The data folder ${dataDir} cannot be created at this path.`);
    default:
      return error;
  }
}

/** Finds the line in a PostgreSQL program's output that says why it failed. */
export function explainOutput(output: string, { dataDir, hint }: { dataDir: string; hint: string }): StartupError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir);
  if (/Read-only file system/.test(output)) {
    return new StartupError(`The data folder ${dataDir} is on a read-only file system.`);
  }
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? "no output";
  const reason = telling.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/i, "").trim();
  return new StartupError(`The embedded PostgreSQL did not start: ${reason}. ${hint}`);
}

function diskFull(dataDir: string): StartupError {
  return new StartupError(`The disk that holds the data folder ${dataDir} is full.`);
}
