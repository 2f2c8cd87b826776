import { sql } from "drizzle-orm";
import { canRun } from "../load/load.ts";
import { processorTime } from "../load/processor-time.ts";
import type { VoteRound } from "../load/vote-client.ts";
import type { VoteField } from "../load/vote-pairs.ts";
import { createVoters } from "../load/voters.ts";
import { pgbenchVotes } from "../references/pgbench-votes.ts";
import { alternate, highest } from "../rounds.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

/**
 * S6: votes of different people over HTTP, against the bare statement; then every counter is compared with its rows.
 */
export async function measureVotes(site: BenchSite): Promise<Row[]> {
  const { origin, siteUrl, pid } = await site.cached();
  const { database, authSecret, folder, options } = site;
  const [voterCount, connections] = options.isSmoke ? [200, 4] : [2000, 32];
  const [own, others] = [
    await createVoters(database.app, { count: voterCount, authSecret }),
    await createVoters(database.app, { count: voterCount, authSecret }),
  ];
  await database.app.execute(sql`analyze users, profiles, sessions`);
  const field: VoteField = { voters: voterCount, ...(await findProducts(site)) };
  const before = await countVotes(site, field);

  const client = await startTask("voteClient", {
    input: { origin, siteUrl, cookies: own.cookies, field, connections },
    place: "rest",
  });
  const input = { url: database.url, folder, prefix: others.prefix, field, connections };
  const hasPgbench = canRun("pgbench", "--version");
  const loop = hasPgbench ? null : await startTask("voteLoop", { input, place: "server" });
  const cast = { ours: 0, reference: 0 };
  const costs: number[] = [];
  let referenceVotes = 0;
  const seconds = options.seconds;
  try {
    const rounds = await alternate(
      {
        ours: async () => {
          const before = processorTime(pid);
          const round = note("ours", await client.round({ first: cast.ours, seconds }));
          costs.push(((processorTime(pid) ?? Number.NaN) - (before ?? Number.NaN)) / round.votes);
          return round;
        },
        reference: async () => {
          const argument = { first: cast.reference, seconds };
          return note("reference", await (loop ? loop.round(argument) : pgbenchVotes(input, argument)));
        },
      },
      { rounds: options.rounds },
    );
    if (await countMissing(site, { prefix: others.prefix, acknowledged: referenceVotes })) {
      throw new Error("The reference cast some votes twice; its figure is worthless. Take fewer seconds or rounds.");
    }
    const wrong = await findWrongCounters(site, { field, before });
    return [
      {
        goalId: "S6",
        what: `votes, ${connections} connections`,
        ours: { value: highest(rounds.ours, perSecond), unit: "/s" },
        reference: {
          name: hasPgbench ? "pgbench" : "castUpvote",
          value: highest(rounds.reference, perSecond),
          unit: "/s",
        },
        goal: { atLeast: 0.4 },
      },
      ...(costs.some(Number.isNaN)
        ? []
        : [
            {
              goalId: "S6",
              what: "votes: processor time each",
              ours: { value: Math.min(...costs), unit: "ms" as const },
            },
          ]),
      {
        goalId: "S6",
        what: `counters that differ from their rows, of ${field.products}`,
        note: `${cast.ours.toLocaleString("en")} votes acknowledged`,
        ours: { value: wrong + (await countMissing(site, { prefix: own.prefix, acknowledged: cast.ours })), unit: "" },
        goal: { atMost: 0 },
      },
    ];
  } finally {
    await Promise.all([client.stop(), loop?.stop()]);
  }

  function note(side: keyof typeof cast, round: VoteRound): VoteRound {
    // pgbench's connections are not in step: leave a gap that none of them has crossed.
    if (side === "reference") referenceVotes += round.votes;
    cast[side] += side === "ours" ? round.votes : Math.ceil(round.votes * 1.2);
    return round;
  }
}

const perSecond = ({ votes, seconds }: VoteRound) => votes / seconds;

/** The longest range of live products with consecutive ids, which pgbench can count through. */
async function findProducts({ database }: BenchSite): Promise<Pick<VoteField, "firstProduct" | "products">> {
  const { rows } = await database.app.execute<{ first: number; n: number }>(sql`
    select min(id) as first, count(*) as n from (
      select id, id - row_number() over (order by id) as island
      from (select id from product_directory where status = 'live' order by id limit 1000) p
    ) i group by island order by n desc limit 1
  `);
  const [row] = rows;
  if (!row) throw new Error("There is no live product to vote for.");
  return { firstProduct: row.first, products: row.n };
}

type Counted = Map<number, { counter: number; rows: number }>;

async function countVotes({ database }: BenchSite, { firstProduct, products }: VoteField): Promise<Counted> {
  const { rows } = await database.app.execute<{ id: number; counter: number; rows: number }>(sql`
    select s.product_id as id, s.upvotes as counter,
      (select count(*) from product_upvotes v where v.product_id = s.product_id) as rows
    from product_stats s
    where s.product_id between ${firstProduct}::bigint and ${firstProduct + products - 1}::bigint
  `);
  return new Map(rows.map(({ id, counter, rows }) => [id, { counter, rows }]));
}

/** Generated products start with counters without rows, so we compare how far both moved. */
async function findWrongCounters(
  site: BenchSite,
  { field, before }: { field: VoteField; before: Counted },
): Promise<number> {
  const after = await countVotes(site, field);
  return [...after].filter(([id, now]) => {
    const then = before.get(id) ?? { counter: 0, rows: 0 };
    return now.counter - then.counter !== now.rows - then.rows;
  }).length;
}

/** Votes that were answered with 200 but are not in the table, or the other way round. */
async function countMissing(
  { database }: BenchSite,
  { prefix, acknowledged }: { prefix: string; acknowledged: number },
) {
  const { rows } = await database.app.execute<{ n: number }>(
    sql`select count(*) as n from product_upvotes where starts_with(user_id, ${prefix})`,
  );
  return Math.abs(acknowledged - (rows[0]?.n ?? 0));
}
