import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { findProgram } from "../find-program.ts";
import { expectThat, NotHere } from "../report.ts";
import { runCommand } from "../run-command.ts";

const profiles = { replica: ["replica"], pgbouncer: ["pgbouncer"], s3: ["bucket", "store"] };

/** compose.yaml with the settings that it asks for, and with each profile. */
export function checkCompose(folder: string): string {
  const [command, ...first] = findCompose();
  const place = join(folder, "compose");
  // Debian's docker-compose looks whether the folders are there that it would build.
  mkdirSync(join(place, "deploy/pgbouncer"), { recursive: true });
  copyFileSync(join(projectRoot, "compose.yaml"), join(place, "compose.yaml"));
  const env = { PATH: process.env.PATH, HOME: folder };
  const ask = (...args: string[]) =>
    runCommand(command, [...first, "-f", join(place, "compose.yaml"), ...args], { cwd: place, env });

  const example = readFileSync(join(projectRoot, ".env.example"), "utf8");
  writeFileSync(join(place, ".env"), example);
  expectThat(
    fails(() => ask("config", "--quiet")),
    "it accepts a .env in which nothing is set",
  );
  const given = { SITE_URL: "https://tools.example.org", AUTH_SECRET: "x".repeat(32), PGPASSWORD: "secret" };
  const lines = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(place, ".env"), `${example}\n${lines.join("\n")}\n`);

  const servicesOf = (...args: string[]) =>
    ask(...args, "config", "--services")
      .trim()
      .split("\n")
      .sort()
      .join();
  const always = ["caddy", "db", "site"];
  const all = [...always, ...Object.values(profiles).flat()];
  // Version 1, which is Debian's, names the services of all profiles.
  const knowsProfiles = servicesOf() !== [...all].sort().join();
  expectThat(!knowsProfiles || servicesOf() === always.join(), `without a profile it has ${servicesOf()}`);
  for (const [profile, added] of Object.entries(profiles)) {
    const wanted = (knowsProfiles ? [...always, ...added] : all).sort().join();
    expectThat(
      servicesOf("--profile", profile) === wanted,
      `with ${profile} it has ${servicesOf("--profile", profile)}`,
    );
  }
  const config = ask("config");
  for (const line of [
    "DATABASE_URL: postgresql://toolshelf@db:5432/toolshelf",
    "PGPASSWORD: secret",
    "read_only: true",
  ]) {
    expectThat(config.includes(line), `the configuration lacks ${line}`);
  }
  const told = knowsProfiles
    ? `${Object.keys(profiles).length} profiles`
    : "a version that doesn't tell profiles apart";
  return `${[command, ...first].join(" ")}, ${told}`;
}

/** The plugin, or Debian's program of the same job. */
function findCompose(): [string, ...string[]] {
  const docker = findInstalledPlugin();
  if (docker) return [docker, "compose"];
  const program = findProgram({ name: "docker-compose", package: "docker-compose" });
  if (!program)
    throw new NotHere("there is neither docker compose nor docker-compose, and apt-get could not install it");
  return [program];
}

function findInstalledPlugin(): string | null {
  try {
    runCommand("docker", ["compose", "version"]);
    return "docker";
  } catch {
    return null;
  }
}

function fails(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
