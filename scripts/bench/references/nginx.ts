import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "#test/tools/free-port.ts";
import type { Task } from "../task.ts";
import type { RecordedAnswer } from "./recorded-answer.ts";

// nginx sets these itself.
const own = new Set(["etag", "content-length", "content-type", "last-modified"]);

type Input = { folder: string; answers: RecordedAnswer[] };
type Ready = { origin: string; pid: number };

/**
 * The upper bound for any server: nginx sending the same bytes as files. A task, so that it ends whenever and however
 * we end.
 */
export async function nginx({ folder, answers }: Input): Promise<Task<Ready, null, null>> {
  const port = await findFreePort();
  const root = join(folder, "nginx");
  mkdirSync(root, { recursive: true });
  const locations = answers.map((answer, n) => {
    writeFileSync(join(root, `${n}.html`), Buffer.from(answer.bodyBase64, "base64"));
    return `location = ${answer.path} { try_files /${n}.html =404; ${headerLines(answer)} }`;
  });
  const config = join(root, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; keepalive_requests 1000000000; open_file_cache max=100; default_type text/html;
  client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root};
  uwsgi_temp_path ${root}; scgi_temp_path ${root};
  server { listen 127.0.0.1:${port}; root ${root}; ${locations.join("\n")} }
}
`,
  );
  const child = spawn("nginx", ["-c", config, "-p", root], { stdio: "ignore" });
  const exited = once(child, "exit");
  process.once("exit", () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; see ${root}/error.log`);
    if (await fetch(origin, { method: "HEAD" }).catch(() => null)) break;
    await wait(20);
  }
  return {
    ready: { origin, pid: child.pid as number },
    round: async () => null,
    async close() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

function headerLines({ headers }: RecordedAnswer): string {
  const lines: string[] = [];
  for (let n = 0; n < headers.length; n += 2) {
    const [name = "", value = ""] = headers.slice(n, n + 2);
    if (!own.has(name.toLowerCase())) lines.push(`add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  }
  return lines.join(" ");
}
