import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";

export function readExample(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8");
}

/** Without comments, whichever character starts them. */
export function withoutComments(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*[#;]/.test(line))
    .join("\n");
}

/** The names in `.env.example`, all of which are commented out. */
export function namesInEnvExample(): string[] {
  return [...readExample(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}

/** The lines below `  name:` in compose.yaml, by service. */
export function composeServices(): Record<string, string> {
  const [, services = ""] = /^services:\n(.*?)^\w/ms.exec(readExample("compose.yaml")) ?? [];
  const parts = services.split(/^ {2}(?=\w+:$)/m).slice(1);
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(":")), part]));
}

/** The keys below `environment:` of a service. */
export function environmentOf(service: string): string[] {
  const [, block = ""] = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(service) ?? [];
  return [...block.matchAll(/^ {6}(\w+):/gm)].map(([, name = ""]) => name);
}

/** `6m`, `51MiB` and `53477376` in bytes; none of these programs means a thousand by `m`. */
export function bytesOf(size: string): number {
  const [, digits = "", unit = ""] = /^(\d+)\s*(m|MiB|k|KiB)?$/.exec(size) ?? [];
  const factor = unit.startsWith("m") || unit === "MiB" ? 1024 * 1024 : unit === "" ? 1 : 1024;
  return Number(digits) * factor;
}

/** `330s`, `250ms` and `5` (seconds) in milliseconds. */
export function msOf(time: string): number {
  const [, digits = "", unit = "s"] = /^(\d+)(ms|s|m)?$/.exec(time) ?? [];
  return Number(digits) * ({ ms: 1, s: 1000, m: 60_000 }[unit] ?? 1000);
}
