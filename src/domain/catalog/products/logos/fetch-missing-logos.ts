import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { fetchLogo, type LogoServices, type LogoSource } from "./fetch-logo.ts";

type MissingLogo = LogoSource & { productId: number };

export type FetchMissingLogosOptions = {
  services: LogoServices & { storage: Pick<FileStorage, "put"> };
  /** Once aborted, no new product is started; running fetches finish. */
  signal?: AbortSignal | undefined;
  limit?: number;
};

export const LOGO_FOLDER = "logos";
const PER_RUN = 50;
const AT_ONCE = 4;

// A changed address makes the product due at once; the old address's result must not postpone that.
const isStillTaken = sql`next_try_at > now()`;

/** Fetches and stores logos for live products that have none; failures are retried with increasing delays. */
export async function fetchMissingLogos(
  db: Db,
  { services, signal, limit = PER_RUN }: FetchMissingLogosOptions,
): Promise<{ fetched: number; failed: number }> {
  const waiting = await claimMissingLogos(db, limit);
  const outcome = { fetched: 0, failed: 0 };
  async function work(): Promise<void> {
    while (!signal?.aborted) {
      const next = waiting.shift();
      if (!next) return;
      const logo = await fetchLogo(services, next);
      if ("failure" in logo) {
        outcome.failed += 1;
        await postpone(db, { productId: next.productId, reason: logo.failure });
        continue;
      }
      const key = `${LOGO_FOLDER}/${logo.image.hash}.webp`;
      await services.storage.put(key, logo.image.bytes, { contentType: "image/webp" });
      await setLogo(db, { ...next, key });
      outcome.fetched += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await giveBack(db, waiting);
  return outcome;
}

/**
 * Takes due products. Postpones their next try first, so that a crash costs ten minutes and no second process fetches
 * the same ones; unpublished products leave the queue and return when they are published again.
 */
async function claimMissingLogos(db: Db, limit: number): Promise<MissingLogo[]> {
  const { rows } = await db.execute<MissingLogo>(sql`
    with due as (
      select product_id from logo_queue where next_try_at <= now()
      order by next_try_at, product_id limit ${limit} for update skip locked
    ), taken as (
      update logo_queue q set next_try_at = now() + interval '10 minutes'
      from due, product_directory p
      where q.product_id = due.product_id and p.id = q.product_id and p.status = 'live' and p.logo_key is null
      returning p.id as "productId", p.logo_url as "logoUrl", p.website_url as "websiteUrl"
    ), gone as (
      delete from logo_queue q using due, product_directory p
      where q.product_id = due.product_id and p.id = q.product_id and not (p.status = 'live' and p.logo_key is null)
    )
    select * from taken`);
  return rows;
}

/** Unless the product's address changed, or it was unpublished, in the meantime. */
function setLogo(db: Db, { productId, logoUrl, websiteUrl, key }: MissingLogo & { key: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update product_directory set logo_key = ${key}
      where id = ${productId} and status = 'live' and logo_key is null
        and logo_url is not distinct from ${logoUrl} and website_url is not distinct from ${websiteUrl}`);
    if (rowCount !== 1) return;
    await tx.execute(sql`delete from logo_queue where product_id = ${productId}`);
  });
}

async function postpone(db: Db, { productId, reason }: { productId: number; reason: string }): Promise<void> {
  await db.execute(sql`
    update logo_queue set failures = failures + 1, reason = ${reason},
      next_try_at = now() + coalesce((array['1 hour', '6 hours', '1 day', '7 days'])[failures + 1], '30 days')::interval
    where product_id = ${productId} and ${isStillTaken}`);
}

/** Products this run didn't start are due again at once. */
async function giveBack(db: Db, untouched: MissingLogo[]): Promise<void> {
  if (untouched.length === 0) return;
  const ids = untouched.map(({ productId }) => productId);
  await db.execute(sql`
    update logo_queue set next_try_at = now() where product_id = any (${sql.param(ids)}) and ${isStillTaken}`);
}
