import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { promotionFiguresSql } from "./promotion-figures.ts";

const AT_ONCE = 200;
const endingDays = sql.raw("3");

/**
 * Letters about promotions that started, end soon or ended, each sent once: the process that sets the column queues the
 * letter.
 */
export async function tellAboutPromotions(db: Db): Promise<number> {
  const started = await tell(db, {
    told: sql`start_told_at`,
    // A product that is unlisted for a while isn't in the spotlight yet.
    due: sql`pr.starts_at <= now() and pr.ends_at > now() and p.status = 'live'`,
    write: (tx, rows) => notifyPeople(tx, { kind: "promotion_started", notices: rows.map(noticeOf) }),
  });
  const ending = await tell(db, {
    told: sql`ending_told_at`,
    due: sql`pr.starts_at <= now() and pr.ends_at > now() and pr.ends_at <= now() + make_interval(days => ${endingDays})`,
    write: (tx, rows) =>
      notifyPeople(tx, { kind: "promotion_ending", notices: rows.filter(({ isLast }) => isLast).map(noticeOf) }),
  });
  const ended = await tell(db, {
    told: sql`end_told_at`,
    due: sql`pr.ends_at <= now()`,
    write: (tx, rows) => notifyPeople(tx, { kind: "promotion_ended", notices: rows.map(endNoticeOf) }),
  });
  return started + ending + ended;
}

type Row = {
  recipientId: string;
  product: { name: string; slug: string };
  startsAt: string;
  endsAt: string;
  impressions: number;
  clicks: number;
  /** No other promotion of the product follows directly. */
  isLast: boolean;
};

type Telling = { told: SQL; due: SQL; write: (tx: Db, rows: Row[]) => Promise<void> };

async function tell(db: Db, { told, due, write }: Telling): Promise<number> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Omit<Row, "recipientId"> & { recipientId: string | null }>(sql`
      with due as (
        select pr.id from promotions pr join product_directory p on p.id = pr.product_id
        where pr.ended_at is null and pr.${told} is null and ${due}
        order by pr.id limit ${AT_ONCE} for no key update of pr skip locked
      ), marked as (
        update promotions set ${told} = now() from due where promotions.id = due.id returning promotions.*
      )
      select json_build_object('name', p.product_name, 'slug', p.slug) as product, pr.starts_at as "startsAt",
        pr.ends_at as "endsAt", figures.impressions, figures.clicks,
        case pr.source when 'order' then o.buyer_id when 'code' then c.redeemed_by end as "recipientId",
        not exists (select from promotions later where later.product_id = pr.product_id and later.ended_at is null
          and later.starts_at = pr.ends_at) as "isLast"
      from marked pr join product_directory p on p.id = pr.product_id
      left join orders o on o.id = pr.order_id left join redemption_codes c on c.order_id = pr.order_id
      cross join lateral ${promotionFiguresSql(sql`pr.id`)} figures`);
    // No mail about an administrator's own placement, or a promotion of a deleted account.
    const concerned = rows.flatMap(({ recipientId, ...row }) =>
      recipientId === null ? [] : [{ ...row, recipientId }],
    );
    await write(tx, concerned);
    return rows.length;
  });
}

function noticeOf({ recipientId, product, endsAt }: Row) {
  return { recipientId, data: { product, endsAt: new Date(endsAt).toISOString() } };
}

function endNoticeOf(row: Row) {
  const { recipientId, data } = noticeOf(row);
  const { impressions, clicks } = row;
  return { recipientId, data: { ...data, startsAt: new Date(row.startsAt).toISOString(), impressions, clicks } };
}
