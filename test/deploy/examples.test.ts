import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { avatarUpload } from "#api/routes/avatar.ts";
import { importUpload } from "#api/routes/import-upload.ts";
import { productFormBytes } from "#api/routes/product-form-bytes.ts";
import { logoUpload, pictureUpload } from "#api/routes/product-uploads.ts";
import { requestBodyLimits } from "#http/bodies/request-bodies.ts";
import { keepAliveMs } from "#http/front/front.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { readManifest } from "#scripts/release/lockfile.ts";
import { operatorCommands } from "#scripts/release/runtime-files.ts";
import {
  bytesOf,
  composeServices,
  environmentOf,
  msOf,
  namesInEnvExample,
  readExample,
  withoutComments,
} from "./read-example.ts";

const services = composeServices();
const compose = withoutComments(readExample("compose.yaml"));
const unit = withoutComments(readExample("deploy/systemd/toolshelf.service"));
const dockerfile = withoutComments(readExample("Dockerfile"));
const nginx = withoutComments(readExample("deploy/nginx/toolshelf.conf"));
const nginxProxy = withoutComments(readExample("deploy/nginx/toolshelf-proxy.conf"));
const caddy = withoutComments(readExample("deploy/caddy/Caddyfile"));
const haproxy = withoutComments(readExample("deploy/haproxy/haproxy.cfg"));

const largestPicture = Math.max(...[avatarUpload, logoUpload, pictureUpload].map(({ maxBytes }) => maxBytes));

/** The first value, or a test that fails with the pattern it looked for. */
function find(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  expect(value, String(pattern)).toBeDefined();
  return value as string;
}

function findAll(text: string, pattern: RegExp): string[] {
  const values = [...text.matchAll(pattern)].map(([, value = ""]) => value);
  expect(values.length, String(pattern)).toBeGreaterThan(0);
  return values;
}

describe("settings in the examples", () => {
  const known = namesInEnvExample();

  test("all exist", () => {
    const asked = findAll(compose, /\$\{(\w+)/g);
    const given = environmentOf(services.site ?? "");
    const inUnit = findAll(unit, /^Environment=(\w+)=/gm);
    const inImage = findAll(find(dockerfile, /^ENV ((?:.*\\\n)*.*)$/m), /(\w+)=/g);
    expect(given).toContain("DATABASE_URL");
    for (const name of [...asked, ...given, ...inUnit, ...inImage]) expect(known, name).toContain(name);
  });

  test("of compose.yaml leave no demo door open and no port of the site public", () => {
    const site = services.site ?? "";
    for (const door of ["DEMO_DATA", "DEMO_SIGN_IN", "DEMO_PAYMENTS"])
      expect(site).toMatch(new RegExp(`${door}: "off"`));
    expect(site).toContain("NODE_ENV: production");
    expect(site).not.toMatch(/^ {4}ports:/m);
    expect(services.db).not.toMatch(/^ {4}ports:/m);
    for (const name of ["site", "caddy", "pgbouncer", "store"]) expect(services[name], name).toContain("<<: *hardened");
    expect(compose).toMatch(/x-hardened:.*\n(?: {2}.*\n)*? {2}read_only: true\n {2}cap_drop: \[ALL\]/);
  });

  test("name this version's image", () => {
    const { version } = readManifest();
    expect(findAll(compose, /image: toolshelf[\w-]*:(\S+)/g)).toEqual([version, version]);
  });

  test("name a version of every image, so that an update is a decision", () => {
    for (const image of findAll(compose, /image: (\S+)/g)) expect(image).toMatch(/:v?\d/);
  });
});

describe("the image", () => {
  test("runs as nobody in particular, from root's files, and checks its health", () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toMatch(/^COPY --from=build \/app \/app$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n.*'\/health'/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test("has the commands that docs/deploy.md and bin/toolshelf list", () => {
    const listed = find(readExample("docs/deploy.md"), /runs a command: (.*?)\. /s);
    const known = operatorCommands.map((name) => name.replace("-", ":"));
    expect([...listed.matchAll(/`([\w:]+)`/g)].map(([, name]) => name)).toEqual(
      known.filter((name) => name !== "start"),
    );
    for (const name of known) expect(readExample("deploy/toolshelf.sh")).toContain(name);
  });

  test("gets only what the build reads, without secrets", () => {
    const ignored = readExample(".dockerignore").split("\n");
    expect(ignored).toContain("*");
    expect(ignored.filter((line) => /env|data|node_modules|\.git$/.test(line))).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("has scripts that can be run", () => {
    for (const path of ["deploy/toolshelf.sh", "deploy/postgres/create-role.sh"]) {
      expect(statSync(join(projectRoot, path)).mode & 0o111, path).not.toBe(0);
    }
  });
});

describe("bodies that the site takes", () => {
  const imports = importUpload.path;

  test("pass through nginx", () => {
    const [general, file] = findAll(nginx, /client_max_body_size (\w+);/g).map(bytesOf);
    expect(nginx).toContain(`location = ${imports} {\n        client_max_body_size`);
    expect(general).toBeGreaterThanOrEqual(largestPicture);
    expect(file).toBeGreaterThanOrEqual(importUpload.maxBytes);
    for (const time of findAll(nginx, /proxy_send_timeout (\w+);/g)) {
      expect(msOf(time)).toBeGreaterThanOrEqual(requestBodyLimits.uploadTotalMs);
    }
    expect(msOf(find(nginx, /client_body_timeout (\w+);/))).toBeGreaterThanOrEqual(requestBodyLimits.idleMs);
  });

  test("pass through Caddy", () => {
    expect(findAll(caddy, /path (\S+)/g)).toEqual([imports, imports]);
    const [file, general] = findAll(caddy, /max_size (\w+)/g).map(bytesOf);
    expect(file).toBeGreaterThanOrEqual(importUpload.maxBytes);
    expect(general).toBeGreaterThanOrEqual(largestPicture);
    expect(msOf(find(caddy, /read_body (\w+)/))).toBeGreaterThanOrEqual(requestBodyLimits.uploadTotalMs);
    expect(msOf(find(caddy, /response_header_timeout (\w+)/))).toBeGreaterThanOrEqual(requestBodyLimits.uploadTotalMs);
  });

  test("pass through HAProxy", () => {
    expect(find(haproxy, /acl is_import path (\S+)/)).toBe(imports);
    expect(bytesOf(find(haproxy, / is_import \{ req\.hdr_val\(content-length\) gt (\d+)/))).toBeGreaterThanOrEqual(
      importUpload.maxBytes,
    );
    expect(bytesOf(find(haproxy, / !is_import \{ req\.hdr_val\(content-length\) gt (\d+)/))).toBeGreaterThanOrEqual(
      largestPicture,
    );
    expect(msOf(find(haproxy, /timeout client (\w+)/))).toBeGreaterThan(requestBodyLimits.idleMs);
    expect(msOf(find(haproxy, /timeout server (\w+)/))).toBeGreaterThanOrEqual(requestBodyLimits.uploadTotalMs);
  });

  test("other than files are smaller than what they all let through", () => {
    expect(productFormBytes("/api/v1/me/products/1") ?? 0).toBeLessThan(bytesOf("6m"));
  });
});

test("each proxy gives up an unused connection before the site does", () => {
  const kept = [
    find(nginx, /keepalive_timeout (\w+);/),
    find(caddy, /keepalive (\w+)/),
    find(haproxy, /pool-purge-delay (\w+)/),
  ];
  for (const time of kept) expect(msOf(time)).toBeLessThan(keepAliveMs.behindProxies);
});

test("each proxy says who the visitor is, asks /ready where it can, and never sends a write twice", () => {
  expect(nginxProxy).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
  expect(findAll(nginx, /proxy_next_upstream (.*);/g)).toEqual(["error timeout", "error timeout http_404"]);
  expect(nginx + nginxProxy).not.toContain("non_idempotent");
  expect(caddy).toContain("health_uri /ready");
  expect(haproxy).toContain("option forwardfor");
  expect(haproxy).toContain("option httpchk GET /ready");
  expect(haproxy).toContain("http-request disable-l7-retry unless METH_GET");
});

test("each proxy sends a visitor to the same machine, without a cookie", () => {
  expect(nginx).toContain("hash $remote_addr consistent;");
  expect(caddy).toContain("lb_policy ip_hash");
  expect(haproxy).toContain("stick on req.hdr_ip(x-forwarded-for,1)");
  expect(nginx + caddy + haproxy).not.toMatch(/cookie \w+ insert|sticky cookie|lb_policy cookie/);
});

test("HAProxy asks another machine for a file only where its name has the build's hash", () => {
  const [, site = "", files = ""] = haproxy.split(/^backend /m);
  expect(site).toContain("retry-on conn-failure empty-response\n");
  expect(files).toContain("retry-on conn-failure empty-response 404\n");
  for (const text of [haproxy, withoutComments(readExample("deploy/haproxy/varnish.cfg"))]) {
    expect(text).toContain("use_backend toolshelf_files if { path_beg /assets/ }");
  }
  expect(nginx).toMatch(/location \/assets\/ \{\n {8}proxy_next_upstream error timeout http_404;/);
});

test("a stop gets more time than the site takes", () => {
  const longest = 20_000;
  expect(msOf(find(unit, /TimeoutStopSec=(\w+)/))).toBeGreaterThan(longest);
  expect(msOf(find(services.site ?? "", /stop_grace_period: (\w+)/))).toBeGreaterThan(longest);
});
