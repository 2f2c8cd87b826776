import { spawnSync } from "node:child_process";
import { projectRoot } from "#process/project-root.ts";

/** What differs from the last commit but one, or since the branch left `base`; also what is not committed, or new. */
export function listChangedFiles(base: string | undefined): string[] {
  const from = base === undefined ? ["HEAD~1"] : git("merge-base", base, "HEAD");
  // A moved file is gone from its old place and new at the other.
  const changed = git("diff", "--name-only", "--no-renames", ...from, "--");
  const isNew = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...isNew])].sort();
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync("git", ["--no-pager", ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  if (status !== 0) {
    console.error(`What changed is not known: ${(error?.message ?? stderr).trim()}`);
    process.exit(1);
  }
  return stdout.split("\n").filter(Boolean);
}
