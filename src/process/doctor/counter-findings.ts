import type { Env } from "#env.ts";
import { openVisitorCounters } from "#http/limits/visitor-counters.ts";
import { type Finding, reasonOf } from "./finding.ts";

/** Counts once in Valkey or Redis, as for a visitor; nothing where it isn't used. */
export async function examineCounters({ valkeyUrl, rateLimits }: Pick<Env, "valkeyUrl" | "rateLimits">) {
  if (!valkeyUrl || !rateLimits) return [];
  let problem: unknown;
  const log = {
    warn({ err }: { err: unknown }) {
      problem = err;
    },
    info() {},
  };
  const counters = await openVisitorCounters({ url: valkeyUrl, log });
  try {
    await counters.createLimiter({ keyPrefix: "doctor", points: 1000, duration: 1 }).consume("doctor");
    return [judgeCounters({ server: serverOf(valkeyUrl), isShared: counters.state() === "shared", problem })];
  } finally {
    await counters.close();
  }
}

type Counted = { server: string; isShared: boolean; problem: unknown };

function judgeCounters({ server, isShared, problem }: Counted): Finding {
  const check = "limits";
  if (isShared) return { check, state: "ok", text: `${server} counts visitors for all processes.` };
  const text = `${server} does not count visitors (${reasonOf(problem)}), so each process does by itself: check VALKEY_URL and the server behind it.`;
  return { check, state: "wrong", text };
}

/** Without user name and password. */
function serverOf(valkeyUrl: string): string {
  return /^\w+:\/\/(?:.*@)?([^/?#]*)/.exec(valkeyUrl)?.[1] || "Valkey";
}
