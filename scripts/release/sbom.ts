import { type LockedPackage, type Lockfile, nameOf, needsOf, resolvePackage } from "./lockfile.ts";
import { fitsPlatform, type Platform } from "./platforms.ts";

export type SbomOptions = { lock: Lockfile; platform: Platform; license: string; description: string };

type Component = {
  type: "application" | "library";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  [other: string]: unknown;
};

/**
 * What a release contains, as CycloneDX 1.6, from the lockfile it was installed from. Without a serial number and a
 * time, so that the same lockfile gives the same bytes.
 */
export function makeSbom({ lock, platform, license, description }: SbomOptions) {
  const paths = Object.keys(lock.packages).filter((path) => path !== "" && fitsPlatform(entry(lock, path), platform));
  const own = {
    ...component("application", { name: lock.name, version: lock.version }),
    description,
    licenses: licensesOf(license),
  };
  const refs = new Map(paths.map((path) => [path, refOf(lock, path)]));
  const dependencies = [{ path: "", ref: own["bom-ref"] }, ...[...refs].map(([path, ref]) => ({ path, ref }))];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: own },
    components: paths.map((path) => libraryOf(lock, path)),
    dependencies: dependencies.map(({ path, ref }) => ({
      ref,
      dependsOn: [...new Set(dependsOn(lock, path).flatMap((target) => refs.get(target) ?? []))].sort(),
    })),
  };
}

function libraryOf(lock: Lockfile, path: string): Component {
  const locked = entry(lock, path);
  const name = locked.name ?? nameOf(path);
  return {
    ...component("library", { name, version: locked.version }),
    // The same version may lie in several folders.
    "bom-ref": refOf(lock, path),
    scope: locked.optional ? "optional" : "required",
    ...(locked.license && { licenses: licensesOf(locked.license) }),
    ...(locked.integrity && { hashes: [hashOf(locked.integrity)] }),
    properties: [{ name: "cdx:npm:package:path", value: path }],
  };
}

function component(type: Component["type"], { name, version }: { name: string; version: string }): Component {
  const purl = purlOf({ name, version });
  const [group, short] = name.startsWith("@") ? (name.split("/") as [string, string]) : [undefined, name];
  return { type, "bom-ref": purl, ...(group && { group }), name: short, version, purl };
}

/** https://github.com/package-url/purl-spec: the @ of a scope is escaped. */
function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
}

function refOf(lock: Lockfile, path: string): string {
  const locked = entry(lock, path);
  const purl = purlOf({ name: locked.name ?? nameOf(path), version: locked.version });
  return path.lastIndexOf("node_modules/") === 0 ? purl : `${purl}#${path}`;
}

function dependsOn(lock: Lockfile, path: string): string[] {
  return needsOf(entry(lock, path)).flatMap((name) => resolvePackage(lock, { from: path, name }) ?? []);
}

/** One name of SPDX's list, or an expression of several. */
function licensesOf(license: string) {
  if (/\s(?:OR|AND|WITH)\s/.test(license)) return [{ expression: license }];
  return [{ license: /^SEE /i.test(license) ? { name: license } : { id: license } }];
}

/** npm's `sha512-` and base64 is CycloneDX's hexadecimal. */
function hashOf(integrity: string) {
  const [, algorithm = "", digest = ""] = /^(sha\d+)-([^\s?]+)/.exec(integrity) ?? [];
  return { alg: `SHA-${algorithm.slice(3)}`, content: Buffer.from(digest, "base64").toString("hex") };
}

function entry(lock: Lockfile, path: string): LockedPackage {
  return lock.packages[path] as LockedPackage;
}
