import { join } from "node:path";
import { browserHeaders, putLoad } from "../load/load.ts";
import { alternate, highest } from "../rounds.ts";
import { costRow, type Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startTask } from "../tasks.ts";

type Contender = "page" | "plainPage" | "api" | "tree" | "renderPage" | "sql";

/** S3: a page and an API answer rendered for each request. */
export async function measureRenderedPages(site: BenchSite): Promise<Row[]> {
  const { origin, pid } = await site.uncached();
  const { seconds, rounds } = site.options;
  const { product } = site.pages;
  // Enough to keep the server's core busy while the database answers. With this many, a busy machine refuses some.
  const connections = site.options.isSmoke ? 2 : 16;
  const built = await startTask("renderBundle", { input: { folder: join(site.folder, "render") }, place: "anywhere" });
  await built.stop();
  const bundle = built.ready.file;
  const render = await startTask("renderLoop", { input: { bundle, origin, path: product }, place: "server" });
  const sql = await startTask("sqlLoop", {
    input: { url: site.database.url, slug: site.slugs.product },
    place: "server",
  });
  const load = (path: string, headers: Record<string, string>) => () =>
    putLoad({ url: origin + path, headers, connections, seconds, pid });
  const { "Accept-Encoding": _, ...uncompressed } = browserHeaders;
  try {
    const best = await alternate<Contender, { perSecond: number; cost?: number | null }>(
      {
        page: load(product, browserHeaders),
        plainPage: load(product, uncompressed),
        api: load(`/api/v1/products/${site.slugs.product}`, uncompressed),
        tree: () => render.round({ kind: "tree", seconds }),
        renderPage: () => render.round({ kind: "page", seconds }),
        sql: () => sql.round({ seconds }),
      },
      { rounds },
    );
    const perSecond = (name: Contender) => ({
      value: highest(best[name], (round) => round.perSecond),
      unit: "/s" as const,
    });
    const costs = (name: Contender) => best[name].map(({ cost = null }) => ({ cost }));
    const tree = { name: "renderToString", ...perSecond("tree") };
    return [
      {
        goalId: "S3",
        what: "product page, cache off, brotli",
        ours: perSecond("page"),
        reference: tree,
        goal: { atLeast: 0.5 },
      },
      ...costRow("S3", {
        what: "product page, cache off, brotli",
        name: "renderToString",
        ours: costs("page"),
        reference: costs("tree"),
      }),
      { goalId: "S3", what: "product page, cache off, not compressed", ours: perSecond("plainPage"), reference: tree },
      {
        goalId: "S3",
        what: "product page, cache off, not compressed",
        ours: perSecond("plainPage"),
        reference: { name: "renderPage, data in memory", ...perSecond("renderPage") },
      },
      {
        goalId: "S3",
        what: "product as JSON, cache off",
        ours: perSecond("api"),
        reference: { name: `its ${sql.ready.statements} statements, one connection`, ...perSecond("sql") },
      },
    ];
  } finally {
    await Promise.all([render.stop(), sql.stop()]);
  }
}
