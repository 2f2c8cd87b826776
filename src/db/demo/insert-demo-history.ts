import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";

/** How the made-up products got here, as the audit log would tell it. Those with a coupon needed a second try. */
export async function insertDemoHistory(db: Db): Promise<void> {
  await db.execute(sql`
    insert into audit_log (at, actor_id, action, object_type, object_id, before, after)
    select p.listed_at + act.later, case when act.by = 'maker' then p.submitter_id end, act.action, 'product', p.id::text,
      act.before, act.after
    from product_directory p cross join lateral (values
      (true, interval '-3 days', 'maker', 'product.created', null::jsonb, '{"stage": "draft"}'::jsonb),
      (true, interval '-50 hours', 'maker', 'product.submitted', '{"stage": "draft"}', '{"stage": "submitted"}'),
      (p.has_coupon, interval '-26 hours', 'team', 'product.rejected', '{"stage": "submitted"}',
        jsonb_build_object('stage', 'rejected', 'reason', 'Please say in the headline what it does, then submit it again.')),
      (p.has_coupon, interval '-25 hours', 'maker', 'product.edited', '{"headline": ""}',
        jsonb_build_object('headline', p.headline)),
      (p.has_coupon, interval '-24 hours', 'maker', 'product.submitted', '{"stage": "rejected"}', '{"stage": "submitted"}'),
      (true, interval '0', 'team', 'product.published', '{"stage": "submitted"}', '{"stage": "live"}'),
      (true, interval '12 days', 'maker', 'product.edited', '{"tags": []}', jsonb_build_object('tags', p.tags))
    ) as act (applies, later, by, action, before, after)
    where p.is_demo and act.applies
    order by 1
  `);
}
