import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall } from "./apt-install.ts";

// The first is the same browser without its window and tabs: journeys take a third less time.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium for the browser journeys. Installs Debian's if possible; otherwise says how to get one. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  const found = wanted ?? lookAround() ?? (installWithApt() ? lookAround() : undefined);
  if (found) return found;
  throw new Error(
    "The browser journeys need Chromium or Google Chrome, and none was found. Install one (Debian and Ubuntu: `apt-get install chromium` as root) or set CHROMIUM_PATH to its program.",
  );
}

function lookAround(): string | undefined {
  const searched = [...folders, ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)];
  const programs = names.flatMap((name) => searched.map((folder) => join(folder, name)));
  return [...programs, ...applications].find((path) => existsSync(path));
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("No Chromium found; installing Debian's.");
  return ["chromium-headless-shell", "chromium"].some((name) => aptInstall([name]));
}
