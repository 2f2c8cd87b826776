import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withFileLock } from "./file-lock.mjs";

/** Makes node_modules match package-lock.json, once, even if several processes start at the same time. */
export async function installIfNeeded({ root, giveUp }) {
  const stampFile = join(root, "node_modules", ".toolshelf-install");
  // Another platform's packages (a folder copied into a container) don't run here, so they don't count.
  const lockHash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = `${lockHash} ${process.platform}-${process.arch}\n`;
  const isInstalled = () => {
    if (readText(stampFile) === stamp) return true;
    if (!isInstalledByHand(root)) return false;
    writeIfPossible(stampFile, stamp);
    return true;
  };
  if (isInstalled()) return;

  const lock = { path: join(root, ".install.lock"), waiting: "Waiting for another install to finish…" };
  await withFileLock(lock, async () => {
    if (isInstalled()) return;
    await install({ root, giveUp });
    mkdirSync(join(root, "node_modules"), { recursive: true });
    writeFileSync(stampFile, stamp);
  });
}

/** If somebody ran npm by hand, npm's own record matches the lockfile. */
function isInstalledByHand(root) {
  const record = readText(join(root, "node_modules", ".package-lock.json"));
  if (record === undefined) return false;
  const there = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(([path, { version, integrity, optional, os, cpu, libc }]) => {
      const found = there[path];
      if (found) return found.version === version && found.integrity === integrity;
      return optional === true && !fits({ os, cpu, libc });
    });
}

/** Without a platform an optional package belongs to any. */
function fits({ os, cpu, libc }) {
  if (!os && !cpu && !libc) return false;
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc?.includes("musl");
}

async function install({ root, giveUp }) {
  const isFirst = readText(join(root, "node_modules", ".package-lock.json")) === undefined;
  console.log(isFirst ? "Installing dependencies (first start only)…" : "Installing dependencies (they changed)…");
  // The build needs the development packages, and Node and PostgreSQL come as optional ones, whatever NODE_ENV says.
  // Errors only: npm would warn that packages need a newer Node than this one, but they won't run on this one.
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev", "--include=optional", "--loglevel=error"];
  const { failure, output } = await runNpm({ root, args });
  if (!failure) return;
  process.stderr.write(output);
  giveUp(`Installing dependencies failed (${failure}); npm says why above. Start again once that is put right.`);
}

/** Keeps npm's output in case it fails: otherwise its notices and counts mean nothing to somebody starting a site. */
function runNpm({ root, args }) {
  const npmScript = process.env.npm_execpath;
  const isWindows = process.platform === "win32";
  const [command, ...prefix] = npmScript?.endsWith("npm-cli.js") ? [process.execPath, npmScript] : ["npm"];
  // npm is a batch file on Windows, which only a shell can run; its arguments are constants.
  const child = spawn(command, [...prefix, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: isWindows && command === "npm",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ failure: error.message, output }));
    child.on("close", (code, signal) => {
      resolve({ failure: code === 0 ? undefined : (signal ?? `npm ended with ${code}`), output });
    });
  });
}

/** A read-only image was installed when it was built; the stamp only saves the comparison. */
function writeIfPossible(path, text) {
  try {
    writeFileSync(path, text);
  } catch {
    // Compared again at the next start.
  }
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
