import { sql } from "drizzle-orm";
import type { NoticePage } from "#contract/member/follows.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { FollowKind, NewsKind } from "#contract/shared/people/follow-kinds.ts";
import type { Db } from "#db/database.ts";
import { followedName, followedSlug } from "../../records/letters/followed-things.ts";
import { wordsOfNotice } from "../../records/letters/notice-words.ts";
import { isForPerson } from "../accounts/is-for-person.ts";
import { countUnread } from "./count-unread.ts";

type Row = {
  id: number;
  kind: string;
  count: number;
  data: { news?: NewsKind };
  at: string;
  isRead: boolean;
  product: { id: number; name: string; slug: string; logoKey: string | null } | null;
  person: string | null;
  follow: { kind: FollowKind; target: string; name: string | null; slug: string | null } | null;
};

const { pageSize } = limits.lists;

type Asked = { userId: string; page: number };

/**
 * A person's notices, newest first. Names are read now: a product's only if it is live, theirs or one they are invited
 * to, and a person's only while they have an account.
 */
export async function listNotices(db: Db, { userId, page }: Asked): Promise<NoticePage> {
  const isShown = sql`n.recipient_id = ${userId} and n.visible_at <= now()`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select n.id::int, n.kind, n.count, n.data, n.read_at is not null as "isRead",
        to_char(n.visible_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        (select json_build_object('id', d.id, 'name', d.product_name, 'slug', d.slug, 'logoKey', d.logo_key) from product_directory d
          where d.id = n.product_id and (d.status = 'live' or is_behind_product(d.id, ${userId})
            or exists (select from maker_invitations i where i.product_id = d.id and ${isForPerson(userId)}))) as product,
        (select w.username from profiles w where w.id = n.data->>'personId') as person,
        (select json_build_object('kind', f.kind, 'target', f.target, 'name', ${followedName}, 'slug', ${followedSlug})
          from follows f where f.id = n.follow_id) as follow
      from notices n where ${isShown}
      order by n.visible_at desc, n.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number; unread: number }>(sql`
      select (select count(*)::int from notices n where ${isShown}) as total, ${countUnread(sql`${userId}`)} as unread`),
  ]);
  const { total = 0, unread = 0 } = counted.rows[0] ?? {};
  return { notices: rows.map(toNotice), total, unread, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}

function toNotice({ id, kind, count, data, at, isRead, product, person, follow }: Row) {
  const news = follow && { follow, count, about: data.news ?? "listed", product };
  const words = wordsOfNotice({ kind, data, product, person, news });
  return {
    id,
    at,
    isRead,
    text: words?.text ?? "You have a notification.",
    path: words?.path ?? paths.notifications(),
    product: product && { name: product.name, logoUrl: product.logoKey && paths.file(product.logoKey) },
  };
}
