import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { findProgram } from "../find-program.ts";
import { expectThat, NotHere } from "../report.ts";
import { runCommand } from "../run-command.ts";
import { fillIn } from "./fill-in.ts";

/** systemd rates from 0, nothing reachable, to 10; what can't be closed for a web server on Node is about 2. */
const exposureMax = 2.5;

/** What systemd itself says of the unit: whether it is right, and how much of the machine it leaves open. */
export function checkUnit(folder: string): string {
  const program = findProgram({ name: "systemd-analyze", package: "systemd" });
  if (!program) throw new NotHere("systemd-analyze is not installed, and apt-get could not install it");
  const home = join(folder, "unit");
  mkdirSync(join(home, "bin"), { recursive: true });
  copyFileSync(join(projectRoot, "deploy/toolshelf.sh"), join(home, "bin/toolshelf"));
  chmodSync(join(home, "bin/toolshelf"), 0o755);
  const example = readFileSync(join(projectRoot, "deploy/systemd/toolshelf.service"), "utf8");
  const unit = join(home, "toolshelf.service");
  writeFileSync(unit, fillIn(example, [["/opt/toolshelf/current", home]]));
  const complaints = runCommand(program, ["verify", "--man=no", unit])
    .split("\n")
    .filter((line) => line.includes("toolshelf.service"));
  expectThat(complaints.length === 0, complaints.join("\n"));
  const rated = runCommand(program, ["security", "--offline=true", "--no-pager", unit]);
  const exposure = Number(/Overall exposure level for toolshelf\.service: ([\d.]+)/.exec(rated)?.[1]);
  expectThat(exposure <= exposureMax, `its exposure is ${exposure}, more than ${exposureMax}\n${rated}`);
  return `verified, exposure ${exposure} of 10`;
}
