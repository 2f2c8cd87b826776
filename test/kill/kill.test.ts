import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilNothingRunsOn } from "#db/embedded/embedded-test-tools.ts";
import { browserLike } from "#test/browser-like.ts";
import type { BuiltServer } from "#test/tools/built-server.ts";
import { steadyFetch } from "#test/tools/steady-fetch.ts";
import { openSite } from "./open-site.ts";
import { keyOf, openVoteLedger, type Vote } from "./vote-ledger.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const votesPerRound = 1000;
const connections = 16;

const victims = {
  "the server process": (pid: number) => process.kill(pid, "SIGKILL"),
  "the whole process group": (pid: number) => process.kill(-pid, "SIGKILL"),
};

test.each(Object.entries(victims))(
  `no acknowledged vote is lost when %s is killed with -9, ${rounds} times`,
  async (_, kill) => {
    const site = await openVotingSite();
    const voters = await signInVoters(await site.start(), { site });
    const votes = allVotes({ voters: voters.length, productIds: await site.productIds() });

    for (let round = 0; round < rounds; round += 1) {
      const server = site.current();
      const batch = votes.slice(round * votesPerRound, (round + 1) * votesPerRound);
      const ledger = openVoteLedger(join(site.folder, `round-${round}.ledger`));
      let acknowledged = 0;
      const killAt = 50 + Math.floor(Math.random() * (votesPerRound - 100));

      await inParallel(batch, async (vote) => {
        if (server.process.signalCode !== null) return;
        ledger.noteSent(vote);
        if (!(await castVote(server, { vote, cookie: voters[vote.voter] ?? "" }))) return;
        ledger.noteAcknowledged(vote);
        acknowledged += 1;
        if (acknowledged === killAt) kill(server.process.pid ?? Number.NaN);
      });
      if (server.process.signalCode === null) await once(server.process, "exit");

      const restarted = await site.start();
      const noted = ledger.read();
      expect(noted.acknowledged.length, "the kill came in the middle").toBeGreaterThanOrEqual(killAt);
      expect(noted.acknowledged.length).toBeLessThan(votesPerRound);
      const stored = await site.storedVotes(voters.length);
      expect(
        noted.acknowledged.filter((key) => !stored.has(key)),
        "acknowledged, but lost",
      ).toEqual([]);

      // Retry the same request: each vote must be stored once, whether or not the first attempt arrived.
      await inParallel(batch, async (vote) => {
        await castUntilAcknowledged(restarted, { vote, cookie: voters[vote.voter] ?? "" });
      });
      const complete = await site.storedVotes(voters.length);
      expect(batch.filter((vote) => !complete.has(keyOf(vote)))).toEqual([]);
      expect(await site.wrongCounters()).toEqual([]);
    }

    kill(site.current().process.pid ?? Number.NaN);
    await untilNothingRunsOn(site.folder);
  },
);

async function openVotingSite() {
  const site = await openSite();
  let server: BuiltServer | undefined;
  return {
    folder: site.folder,
    async start(): Promise<BuiltServer> {
      server = await site.start();
      return server;
    },
    current(): BuiltServer {
      if (!server) throw new Error("The site was not started");
      return server;
    },
    async productIds(): Promise<number[]> {
      const rows = await site.query<{ id: string }>(
        "select id from product_directory where status = 'live' order by id",
      );
      return rows.map(({ id }) => Number(id));
    },
    async storedVotes(voters: number): Promise<Set<string>> {
      const rows = await site.query<{ email: string; product_id: string }>(
        "select u.email, v.product_id from product_upvotes v join users u on u.id = v.user_id where u.email like 'voter%@kill.example'",
      );
      expect(new Set(rows.map(({ email }) => email)).size).toBeLessThanOrEqual(voters);
      return new Set(rows.map(({ email, product_id }) => `${email.slice(5, email.indexOf("@"))}:${product_id}`));
    },
    wrongCounters(): Promise<object[]> {
      return site.query(`
        select s.product_id, s.upvotes, count(v.user_id) as votes
        from product_stats s left join product_upvotes v using (product_id)
        group by s.product_id having s.upvotes <> count(v.user_id)
      `);
    },
  };
}

type Site = Awaited<ReturnType<typeof openVotingSite>>;

/** Signs in enough people to have a new pair of voter and product for every vote. */
async function signInVoters(server: BuiltServer, { site }: { site: Site }): Promise<string[]> {
  const products = (await site.productIds()).length;
  const needed = Math.ceil((rounds * votesPerRound) / products);
  const cookies: string[] = [];
  await inParallel(
    Array.from({ length: needed }, (_, voter) => voter),
    async (voter) => {
      const browser = browserLike(server.origin);
      const chooser = await browser.visit("/auth/google?redirect=/");
      await browser.visit(chooser.url.href, { form: { email: `voter${voter}@kill.example` } });
      const session = browser.cookies.get("__Host-session");
      if (!session) throw new Error(`voter${voter} could not sign in; the redirects ended at ${chooser.url.pathname}`);
      cookies[voter] = `__Host-session=${session.value}`;
    },
  );
  return cookies;
}

function allVotes({ voters, productIds }: { voters: number; productIds: number[] }): Vote[] {
  return Array.from({ length: voters }, (_, voter) => productIds.map((productId) => ({ voter, productId }))).flat();
}

type Ballot = { vote: Vote; cookie: string };

async function castVote(server: BuiltServer, ballot: Ballot): Promise<boolean> {
  try {
    return await isAcknowledged(await sendVote(server, ballot));
  } catch {
    return false;
  }
}

/** A busy machine may answer 503, which asks to try again in a moment. */
async function castUntilAcknowledged(server: BuiltServer, ballot: Ballot): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendVote(server, ballot);
    if (response.status !== 503 || attempt === 10) {
      expect(await isAcknowledged(response), `answered with ${response.status}`).toBe(true);
      return;
    }
    await response.body?.cancel();
    await wait(1000);
  }
}

function sendVote(server: BuiltServer, { vote, cookie }: Ballot): Promise<Response> {
  return steadyFetch(`${server.origin}/api/v1/products/${vote.productId}/upvote`, {
    method: "PUT",
    headers: { Origin: server.origin, "Content-Type": "application/json", Cookie: cookie },
  });
}

async function isAcknowledged(response: Response): Promise<boolean> {
  const answer = (await response.json()) as { isUpvoted?: boolean };
  return response.status === 200 && answer.isUpvoted === true;
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
