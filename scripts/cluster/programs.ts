import { findPostgres } from "../packaging/deploy/postgres-scripts.ts";
import { findProgram } from "../packaging/find-program.ts";

const wanted = {
  ip: "iproute2",
  tc: "iproute2",
  unshare: "util-linux",
  setpriv: "util-linux",
  openssl: "openssl",
  haproxy: "haproxy",
  varnishd: "varnish",
  "redis-server": "redis-server",
  pgbouncer: "pgbouncer",
} as const;

export type Programs = Record<keyof typeof wanted | "postgres", string>;

/** Installs what is missing, and says what can't be installed. To be called where there is a network. */
export function findPrograms(): { programs: Programs; missing: string[] } {
  const missing: string[] = [];
  const found = Object.entries(wanted).map(([name, packageName]) => {
    const path = findProgram({ name, package: packageName });
    if (path === null) missing.push(`${name} (Debian's package ${packageName})`);
    return [name, path ?? ""];
  });
  const programs = Object.fromEntries(found) as Programs;
  try {
    programs.postgres = findPostgres();
  } catch (error) {
    missing.push(`PostgreSQL's server: ${(error as Error).message}`);
  }
  return { programs, missing };
}
