import { sql } from "drizzle-orm";
import type { Finds } from "#contract/admin/site/frame.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";

/**
 * Products in any state by the beginning of a word in their names, people by the beginning of their username, for the
 * command palette.
 */
export async function findAnything(
  db: Db,
  { query, viewer }: { query: string; viewer: Pick<Viewer, "isAdmin"> },
): Promise<Finds> {
  const [products, people] = await Promise.all([findProducts(db, query), viewer.isAdmin ? findPeople(db, query) : []]);
  return { products, people };
}

/** The index of names has runs of three letters. */
const INSIDE_FROM = 3;
/** Limits how many products with a common word are checked. */
const CANDIDATES = 200;

type Found = Finds["products"][number] & { logoKey: string | null };

/** Names that begin with it first, then names in which a later word does. */
async function findProducts(db: Db, query: string): Promise<Finds["products"]> {
  const columns = sql`id, product_name as name, status, logo_key as "logoKey"`;
  const { rows } = await db.execute<Omit<Found, "logoUrl">>(sql`
    select ${columns} from product_directory
    where lower(product_name) like ${likeStart(query.toLowerCase())} and type = 'product'
    order by lower(product_name) using ~<~, id limit ${limits.admin.paletteFinds}`);
  if (rows.length < limits.admin.paletteFinds && query.length >= INSIDE_FROM) {
    const inside = await db.execute<Omit<Found, "logoUrl">>(sql`
      select * from (select ${columns} from product_directory
        where product_name ilike ${`%${likeStart(query)}`} and product_name ~* ${`\\m${literal(query)}`}
          and lower(product_name) not like ${likeStart(query.toLowerCase())} and type = 'product' limit ${CANDIDATES}) as f
      order by length(name), lower(name), id limit ${limits.admin.paletteFinds - rows.length}`);
    rows.push(...inside.rows);
  }
  return rows.map(({ logoKey, ...row }) => ({ ...row, logoUrl: logoKey && paths.file(logoKey) }));
}

async function findPeople(db: Db, query: string): Promise<Finds["people"]> {
  const { rows } = await db.execute<{ userId: string; username: string; avatarKey: string | null }>(sql`
    select id as "userId", username, avatar_key as "avatarKey" from profiles
    where username_key like ${likeStart(usernameKey(query))}
    order by username_key using ~<~ limit ${limits.admin.paletteFinds}`);
  return rows.map(({ avatarKey, ...row }) => ({ ...row, avatarUrl: avatarKey && paths.file(avatarKey) }));
}

function likeStart(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&");
}
