import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { browserLike } from "#test/browser-like.ts";
import type { BuiltServer } from "#test/tools/built-server.ts";
import { type KillSite, openSite } from "./open-site.ts";

const batchSize = 500;
const total = 3750;
// A dead process's lease ends after 15 seconds; then any other process continues the job.
const finishWithin = { timeout: 120_000, interval: 5 };

test("a bulk act killed with -9 has done whole batches, and goes on after the restart to exact counts", async () => {
  const site = await openSite();
  const server = await site.start();
  await site.query(`
    insert into product_directory (product_name, slug, status)
    select 'Anvil ' || n, 'anvil-' || n, 'draft' from generate_series(1, ${total}) n`);
  const jobId = await publishAll(server);

  await vi.waitFor(async () => expect((await readProgress(site, jobId)).moved).toBeGreaterThan(0), finishWithin);
  const exited = once(server.process, "exit");
  process.kill(-(server.process.pid as number), "SIGKILL");
  await exited;

  await site.start();
  const after = await readProgress(site, jobId);
  expect(after.state, "the kill came in the middle").toBe("open");
  expect(after.moved).toBeLessThan(total);
  const seen = new Set<number>();
  await vi.waitFor(async () => {
    const { state, moved } = await readProgress(site, jobId);
    seen.add(moved);
    expect(state).toBe("done");
  }, finishWithin);
  expect(broken).toEqual([]);
  expect(seen.size, "it went on step by step").toBeGreaterThan(1);

  const [end] = await site.query(`
    select (select moved from admin_jobs where id = ${jobId}) as moved,
      (select result ->> 'message' from admin_jobs where id = ${jobId}) as message,
      (select count(*)::int from audit_log l join product_directory p on p.id::text = l.object_id
        where l.action = 'product.published' and p.slug like 'anvil-%') as published,
      (select count(distinct object_id)::int from audit_log l join product_directory p on p.id::text = l.object_id
        where l.action = 'product.published' and p.slug like 'anvil-%') as products,
      (select count(*)::int from product_stats s join product_directory p on p.id = s.product_id
        where s.live and p.slug like 'anvil-%') as listed,
      (select sum(n)::int from live_counts where scope = 'all')
        = (select count(*) from product_directory where status = 'live') as "areCountsRight"`);
  expect(end).toEqual({
    moved: total,
    message: "3,750 products have been published successfully",
    published: total,
    products: total,
    listed: total,
    areCountsRight: true,
  });
});

/** As the demo's administrator, through the API. */
async function publishAll(server: BuiltServer): Promise<number> {
  const browser = browserLike(server.origin);
  const chooser = await browser.visit("/auth/google?redirect=/");
  await browser.visit(chooser.url.href, { form: { email: "admin@demo.example" } });
  const matching = { filter: { q: "Anvil", status: "draft" }, count: total };
  const exception = { isException: true, reason: "Names are enough here" };
  const response = await browser.request("/api/v1/admin/products/bulk-status", {
    json: { status: "live", matching, ...exception },
  });
  const answer = (await response.json()) as { jobId: number };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.jobId;
}

/** Reports of a batch that was only partly live. */
const broken: string[] = [];

/** One statement sees one moment: at any moment whole batches are live, as many as the job says. */
async function readProgress(site: KillSite, jobId: number): Promise<{ state: string; moved: number }> {
  const [row] = await site.query<{ state: string; moved: number; live: number }>(`
    select state, moved, (select count(*)::int from product_directory where slug like 'anvil-%' and status = 'live') as live
    from admin_jobs where id = ${jobId}`);
  if (!row) throw new Error("The job is gone");
  const { state, moved, live } = row;
  const isWhole = live === moved && (moved === total || moved % batchSize === 0);
  if (!isWhole) broken.push(`${live} products were live when the job said ${moved}`);
  return { state, moved };
}
