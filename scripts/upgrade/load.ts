import { setTimeout as wait } from "node:timers/promises";
import { VISITOR_HEADER } from "./round-robin.ts";

export type Sample = {
  kind: string;
  path: string;
  /** 0: no answer. */
  status: number;
  ms: number;
  phase: string;
  detail: string;
};

export type Load = {
  /** What is going on from here, for the report. */
  enter(phase: string): void;
  stop(): Promise<Sample[]>;
};

type LoadOptions = { origin: string; cookie: string; slugs: readonly string[]; productIds: readonly number[] };

/** Between two requests of a visitor: the load should be there all the time, not be the reason for a failure. */
const PAUSE_MS = 60;
const PATIENCE_MS = 20_000;

/**
 * Visitors that go on until they are stopped: two that read pages with the files these name, two that use the API, one
 * that searches, and one that is signed in and votes.
 */
export function startLoad({ origin, cookie, slugs, productIds }: LoadOptions): Load {
  const samples: Sample[] = [];
  let [phase, isOver] = ["warm up", false];

  async function ask(kind: string, path: string, visitor: number, init: RequestInit = {}): Promise<string> {
    const [startedAt, own] = [performance.now(), phase];
    const headers = { [VISITOR_HEADER]: String(visitor), ...init.headers };
    const note = (status: number, detail = "") => {
      samples.push({ kind, path, status, ms: performance.now() - startedAt, phase: own, detail });
    };
    try {
      const response = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const body = await response.text();
      note(response.status, response.ok ? "" : body.slice(0, 200));
      return response.ok ? body : "";
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      note(0, cause);
      return "";
    }
  }

  async function read(visitor: number): Promise<void> {
    const known = new Set<string>();
    await repeat(async (n) => {
      const slug = slugs[(n * 7 + visitor) % slugs.length];
      const page = await ask("page", n % 3 === 0 ? "/" : `/resources/${slug}`, visitor);
      const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
      // As a browser does: what it has, it doesn't ask for again.
      for (const path of files.filter((each) => !known.has(each))) {
        if (await ask("file of a page", path, visitor)) known.add(path);
      }
    });
  }

  async function askApi(visitor: number): Promise<void> {
    await repeat(async (n) => {
      const slug = slugs[(n * 5 + visitor) % slugs.length];
      await ask("API", n % 2 === 0 ? `/api/v1/products/${slug}` : "/api/v1/niches", visitor);
    });
  }

  async function search(visitor: number): Promise<void> {
    await repeat(
      async (n) => void (await ask("search", `/search?q=${slugs[n % slugs.length]?.split("-")[0]}`, visitor)),
    );
  }

  async function vote(visitor: number): Promise<void> {
    await repeat(async (n) => {
      const id = productIds[Math.floor(n / 2) % productIds.length];
      const method = n % 2 === 0 ? "PUT" : "DELETE";
      const headers = { cookie, origin, "content-type": "application/json" };
      await ask("vote", `/api/v1/products/${id}/upvote`, visitor, { method, headers, body: "{}" });
    });
  }

  async function repeat(work: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      await work(n);
      await wait(PAUSE_MS);
    }
  }

  const visitors = [read(0), read(1), askApi(2), askApi(3), search(4), vote(5)];
  return {
    enter(next) {
      phase = next;
    },
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return samples;
    },
  };
}
