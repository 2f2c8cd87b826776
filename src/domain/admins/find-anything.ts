import { sql } from "drizzle-orm";
import type { Finds } from "#contract/admin/frame.ts";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { usernameKey } from "#contract/username.ts";
import type { Viewer } from "#contract/viewer.ts";
import type { Db } from "#db/database.ts";

/** Products in any state and people by what their names begin with, for the command palette. */
export async function findAnything(
  db: Db,
  { query, viewer }: { query: string; viewer: Pick<Viewer, "isAdmin"> },
): Promise<Finds> {
  const [products, people] = await Promise.all([findProducts(db, query), viewer.isAdmin ? findPeople(db, query) : []]);
  return { products, people };
}

type Found = Finds["products"][number] & { logoKey: string | null };

async function findProducts(db: Db, query: string): Promise<Finds["products"]> {
  const { rows } = await db.execute<Omit<Found, "logoUrl">>(sql`
    select id, product_name as name, status, logo_key as "logoKey" from product_directory
    where lower(product_name) like ${likeStart(query.toLowerCase())} and type = 'product'
    order by lower(product_name) using ~<~, id limit ${limits.admin.paletteFinds}`);
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
