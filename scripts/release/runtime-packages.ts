import { type Lockfile, type Manifest, needsOf, resolvePackage } from "./lockfile.ts";

type Wanted = {
  manifest: Manifest;
  lock: Lockfile;
  /** Those that the program imports. */
  packages: string[];
  /** Optional ones to leave out, such as the embedded database. */
  without?: RegExp | undefined;
};

export type RuntimePackages = { manifest: Manifest; lock: Lockfile };

/**
 * The manifest and the lockfile with what runs and nothing else: no development packages, and not those that are in the
 * bundles already. npm installs and checks exactly that.
 */
export function pickRuntimePackages({ manifest, lock, packages, without }: Wanted): RuntimePackages {
  const dependencies = pick(manifest.dependencies, (name) => packages.includes(name));
  // They are for other platforms, or for what not every site uses: no import says which.
  const optionalDependencies = pick(manifest.optionalDependencies, (name) => !without?.test(name));
  const paths = reach(lock, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
  const { devDependencies: _, overrides: __, ...kept } = manifest;
  const { name, version, license, engines } = lock.packages[""] as unknown as Manifest;
  const own = { name, version, license, dependencies, optionalDependencies, engines };
  return {
    manifest: { ...kept, dependencies, optionalDependencies },
    lock: {
      ...lock,
      packages: { "": own as never, ...pick(lock.packages, (path) => paths.has(path)) },
    },
  };
}

/** Every package that one of these needs, directly or not. */
function reach(lock: Lockfile, names: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = names.map((name) => ({ from: "", name }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolvePackage(lock, next);
    if (path === null || found.has(path)) continue;
    found.add(path);
    waiting.push(...needsOf(lock.packages[path] as Lockfile["packages"][string]).map((name) => ({ from: path, name })));
  }
  return found;
}

function pick<T>(all: Record<string, T>, isWanted: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}
