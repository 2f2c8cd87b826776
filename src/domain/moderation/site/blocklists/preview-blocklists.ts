import { type SQL, sql } from "drizzle-orm";
import type { BlocklistEntries, BlocklistFinds, BlocklistPreview } from "#contract/admin/site/blocklists.ts";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { type Blocklists, openBlocklists } from "../../../records/blocklists/find-blocklists.ts";
import { addressesIn, shownText } from "../../../records/blocklists/shown-text.ts";

type Look<Row> = {
  /** A batch of rows after the last one, newest first. */
  select: (last: Row | undefined) => SQL;
  max: number;
  find: (row: Row) => string | null;
  show: (row: Row) => { name: string; path: string | null };
};

const { rowsRead, accountsRead, batch, examples } = limits.blocklists;

/**
 * What is on the site now and would have been refused with these lists. Changes nothing. It reads the newest rows only,
 * a batch at a time, so that other requests are served in between.
 */
export async function previewBlocklists(db: Db, { entries }: { entries: BlocklistEntries }): Promise<BlocklistPreview> {
  const lists = openBlocklists(entries, { version: "" });
  return {
    products: await look(db, productsIn(lists)),
    accounts: await look(db, accountsIn(lists)),
    comments: await look(db, commentsIn(lists)),
    collections: await look(db, collectionsIn(lists)),
  };
}

async function look<Row extends object>(db: Db, { select, max, find, show }: Look<Row>): Promise<BlocklistFinds> {
  const finds: BlocklistFinds = { read: 0, isAll: false, refused: 0, examples: [] };
  let last: Row | undefined;
  while (finds.read < max) {
    const { rows: found } = await db.execute(sql`${select(last)} limit ${batch}`);
    const rows = found as unknown as Row[];
    for (const row of rows) {
      const entry = find(row);
      if (entry === null) continue;
      finds.refused += 1;
      if (finds.examples.length < examples) finds.examples.push({ ...show(row), entry });
    }
    finds.read += rows.length;
    last = rows.at(-1);
    if (rows.length < batch) return { ...finds, isAll: true };
  }
  const { rows: more } = await db.execute(sql`${select(last)} limit 1`);
  return { ...finds, isAll: more.length === 0 };
}

type ProductRow = Pick<
  ProductFields,
  | "productName"
  | "headline"
  | "tagline"
  | "description"
  | "tags"
  | "pricingNote"
  | "couponText"
  | "websiteUrl"
  | "logoUrl"
  | "repositoryUrl"
  | "pricingUrl"
  | "couponUrl"
  | "support"
  | "socialLinks"
> & { id: number; slug: string; isLive: boolean };

function productsIn(lists: Blocklists): Look<ProductRow> {
  return {
    max: rowsRead,
    select: (last) => sql`
      select id, slug, status = 'live' as "isLive", product_name as "productName", headline, tagline, description, tags,
        pricing_note as "pricingNote", coupon_text as "couponText", website_url as "websiteUrl", logo_url as "logoUrl",
        repository_url as "repositoryUrl", pricing_url as "pricingUrl", coupon_url as "couponUrl", support,
        social_links as "socialLinks"
      from product_directory
      where status <> 'deleted' ${last ? sql`and id < ${last.id}` : sql``} order by id desc`,
    find: (row) => entryIn(lists, { words: wordsOf(row), websites: websitesOf(row) }),
    show: ({ productName: name, slug, isLive }) => ({ name, path: isLive ? paths.product(slug) : null }),
  };
}

function wordsOf(row: ProductRow): (string | null)[] {
  const { productName, headline, tagline, description, tags, pricingNote, couponText } = row;
  return [productName, headline, tagline, shownText(description), ...tags, pricingNote, couponText];
}

function websitesOf(row: ProductRow): (string | null)[] {
  const { websiteUrl, logoUrl, repositoryUrl, pricingUrl, couponUrl, support, socialLinks, description } = row;
  const links = [...socialLinks, ...addressesIn(description)];
  return [websiteUrl, logoUrl, repositoryUrl, pricingUrl, couponUrl, support, ...links];
}

type AccountRow = { id: string; email: string; username: string; career: string | null; createdAt: string };

function accountsIn(lists: Blocklists): Look<AccountRow> {
  return {
    max: accountsRead,
    select: (last) => sql`
      select p.id, u.email, p.username, p.career, p.created_at::text as "createdAt"
      from profiles p join users u on u.id = p.id
      ${last ? sql`where (p.created_at, p.id) < (${last.createdAt}::timestamptz, ${last.id})` : sql``}
      order by p.created_at desc, p.id desc`,
    find: ({ email, username, career }) =>
      lists.mailDomain(email) ?? entryIn(lists, { words: [username, career], websites: [] }),
    show: ({ id, username: name }) => ({ name, path: paths.adminUser(id) }),
  };
}

type CommentRow = { id: number; comment: string; product: string; slug: string; isLive: boolean };

/** Maker comments count as comments: there is at most one per product. */
function commentsIn(lists: Blocklists): Look<CommentRow> {
  const columns = sql`d.product_name as product, d.slug, d.status = 'live' as "isLive"`;
  return {
    max: rowsRead,
    select: (last) => sql`
      select * from (
        (select f.id, f.comment, ${columns} from product_feedback f join product_directory d on d.id = f.product_id
          where f.id < ${last && last.id > 0 ? last.id : BEYOND} and ${!last || last.id > 0}
          order by f.id desc limit ${batch})
        union all
        (select -c.product_id, c.comment, ${columns} from maker_comments c join product_directory d on d.id = c.product_id
          where c.product_id > ${last && last.id < 0 ? -last.id : 0} order by c.product_id limit ${batch})
      ) as comments order by id desc`,
    find: ({ comment }) => lists.word(comment),
    show: ({ product, slug, isLive }) => ({ name: product, path: isLive ? paths.product(slug) : null }),
  };
}

/** Above every id. */
const BEYOND = Number.MAX_SAFE_INTEGER;

type CollectionRow = { id: number; key: string; name: string; description: string; isPublic: boolean };

function collectionsIn(lists: Blocklists): Look<CollectionRow> {
  return {
    max: rowsRead,
    select: (last) => sql`
      select id, key, name, description, visibility = 'public' as "isPublic" from collections
      ${last ? sql`where id < ${last.id}` : sql``} order by id desc`,
    find: ({ name, description }) => entryIn(lists, { words: [name, description], websites: [] }),
    show: ({ key, name, isPublic }) => ({
      name,
      path: isPublic ? paths.collection(collectionAddress({ name, key })) : null,
    }),
  };
}

type Texts = { words: readonly (string | null)[]; websites: readonly (string | null)[] };

function entryIn({ word, website }: Blocklists, { words, websites }: Texts): string | null {
  for (const text of words) {
    const entry = text === null ? null : word(text);
    if (entry !== null) return entry;
  }
  for (const address of websites) {
    const entry = address === null ? null : website(address);
    if (entry !== null) return entry;
  }
  return null;
}
