import { sql } from "drizzle-orm";
import type { Oklch } from "#contract/shared/look/oklch.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { chooseCloth } from "./choose-cloth.ts";
import { LOGO_PIXELS, logoColor } from "./logo-color.ts";

export type ClothServices = {
  storage: Pick<FileStorage, "read">;
  /** RGBA, scaled to a square. */
  readPixels: (bytes: Uint8Array, side: number) => Promise<Uint8Array>;
};

type Waiting = { id: number; slug: string; name: string; niche: string | null; logoKey: string | null };

// An update of a thousand listed products drops as many cached pages.
const BATCH = 100;
const PER_RUN = 1_000;

/**
 * Gives queued products the color of their spines, a batch at a time. If it stops in between, the next run continues
 * there.
 */
export async function chooseCloths(
  db: Db,
  { services, signal }: { services: ClothServices; signal?: AbortSignal },
): Promise<{ chosen: number }> {
  let chosen = 0;
  while (chosen < PER_RUN && !signal?.aborted) {
    const count = await chooseBatch(db, services);
    chosen += count;
    if (count < BATCH) break;
  }
  return { chosen };
}

function chooseBatch(db: Db, services: ClothServices): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting & { taken: number }>(sql`
      with taken as (
        delete from cloth_queue where product_id in (
          select product_id from cloth_queue order by product_id limit ${BATCH} for update skip locked)
        returning product_id
      )
      select p.id, p.slug, p.product_name as name, n.slug as niche, p.logo_key as "logoKey"
      from taken join product_directory p on p.id = taken.product_id
      left join niches n on n.id = p.primary_niche_id`);
    const cloths = await Promise.all(
      rows.map(async (product) => ({
        id: product.id,
        logoKey: product.logoKey,
        ...(await clothOf(services, product)),
      })),
    );
    await tx.execute(sql`
      insert into product_cloths (product_id, logo_key, l, c, h, text_on)
      select id, "logoKey", l, c, h, "on" from jsonb_to_recordset(${JSON.stringify(cloths)}::jsonb)
        as r (id bigint, "logoKey" text, l real, c real, h smallint, "on" text)
      on conflict (product_id) do update
        set logo_key = excluded.logo_key, l = excluded.l, c = excluded.c, h = excluded.h, text_on = excluded.text_on`);
    return rows.length;
  });
}

/** The cloth that a product gets, also before it is live. */
export async function clothOf(services: ClothServices, product: Omit<Waiting, "id">): Promise<Cloth> {
  const { slug, name, niche, logoKey } = product;
  const logo = logoKey === null ? undefined : await colorOf(services, logoKey);
  return chooseCloth({ slug, name, niche, ...(logo !== undefined && { logo }) });
}

/** Undefined if the file is missing or damaged, as if there were no logo: one bad file must not stop the queue. */
async function colorOf({ storage, readPixels }: ClothServices, key: string): Promise<Oklch | null | undefined> {
  const file = await storage.read(key);
  return file ? readPixels(file.bytes, LOGO_PIXELS).then(logoColor, () => undefined) : undefined;
}
