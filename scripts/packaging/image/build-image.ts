import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { findProgram } from "../find-program.ts";
import { NotHere } from "../report.ts";
import { runCommand } from "../run-command.ts";

export type Builder = {
  /** A Debian as debootstrap makes it, in the folder. */
  makeBase(): string;
  /** Builds the Dockerfile on that base, without a registry. */
  build(): BuiltImage;
};

export type BuiltImage = {
  /** Where its files are. */
  root: string;
  bytes: number;
  config: ImageConfig;
};

/** As `docker inspect` shows it. */
export type ImageConfig = {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Healthcheck: { Test: string[] };
  StopSignal: string;
  Volumes: Record<string, unknown>;
};

const mirror = "http://deb.debian.org/debian";
const certificates = "/etc/ssl/certs/ca-certificates.crt";
const bases = { build: "localhost/toolshelf-build-base", run: "localhost/toolshelf-base" };
const image = "localhost/toolshelf-image-test";

/** buildah and debootstrap, as Debian has them. They need root: a base has devices and owners. */
export function openBuilder(folder: string): Builder {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new NotHere("it takes root on Linux");
  const [buildah, debootstrap] = ["buildah", "debootstrap"].map((name) => {
    const program = findProgram({ name, package: name });
    if (!program) throw new NotHere(`${name} is not installed, and apt-get could not install it`);
    return program;
  }) as [string, string];
  const rootfs = join(folder, "base");
  const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
  const ask = (...args: string[]) => runCommand(buildah, [...storage, ...args], { cwd: projectRoot }).trim();

  function commitBase(name: string, prepare: (mounted: string, container: string) => void): void {
    const container = ask("from", "--quiet", "scratch");
    const mounted = ask("mount", container);
    runCommand("cp", ["-a", `${rootfs}/.`, mounted]);
    prepare(mounted, container);
    ask("commit", "--quiet", "--rm", container, name);
  }

  return {
    makeBase() {
      const suite = codenameOf(readFileSync("/etc/os-release", "utf8"));
      if (!existsSync(join(rootfs, "etc/debian_version"))) {
        rmSync(rootfs, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        runCommand(debootstrap, ["--variant=minbase", suite, rootfs, mirror]);
        slim(rootfs);
      }
      commitBase(bases.run, () => {});
      commitBase(bases.build, (mounted, container) => {
        addNode(mounted);
        if (!existsSync(certificates)) return;
        mkdirSync(join(mounted, dirname(certificates)), { recursive: true });
        cpSync(certificates, join(mounted, certificates));
        // npm reaches its registry as it does on this machine.
        ask("config", "--env", `NODE_EXTRA_CA_CERTS=${certificates}`, container);
      });
      return suite;
    },
    build() {
      const from = [`BUILD_IMAGE=${bases.build}`, `BASE_IMAGE=${bases.run}`].flatMap((each) => ["--build-arg", each]);
      // The format of Docker: OCI's has no health check.
      ask("bud", "--isolation", "chroot", "--format", "docker", "--pull-never", ...from, "--tag", image, ".");
      const root = ask("mount", ask("from", "--quiet", "--pull-never", image));
      const { Docker } = JSON.parse(ask("inspect", "--type", "image", image)) as { Docker: { config: ImageConfig } };
      return { root, bytes: bytesOf(root), config: Docker.config };
    },
  };
}

function codenameOf(osRelease: string): string {
  return /^VERSION_CODENAME=(\w+)$/m.exec(osRelease)?.[1] ?? "stable";
}

/** What Debian's slim images leave out, too. */
function slim(rootfs: string): void {
  for (const path of ["usr/share/doc", "usr/share/man", "usr/share/locale", "var/cache/apt", "var/lib/apt/lists"]) {
    rmSync(join(rootfs, path), { recursive: true, force: true });
    mkdirSync(join(rootfs, path), { recursive: true });
  }
}

/** Our own Node, and npm as this machine has it; an image of Node's would bring both. */
function addNode(mounted: string): void {
  const npm = dirname(dirname(realpathSync(findNpm())));
  cpSync(process.execPath, join(mounted, "usr/local/bin/node"));
  mkdirSync(join(mounted, "usr/local/lib/node_modules"), { recursive: true });
  cpSync(npm, join(mounted, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
  runCommand("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", join(mounted, "usr/local/bin/npm")]);
}

function findNpm(): string {
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js")) return own;
  return join(runCommand("npm", ["root", "-g"]).trim(), "npm/bin/npm-cli.js");
}

function bytesOf(folder: string): number {
  return Number(runCommand("du", ["-sb", folder]).split("\t")[0]);
}
