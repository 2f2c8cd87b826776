import { type SQL, sql } from "drizzle-orm";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { DemoQueue } from "./demo-schema.ts";
import type { DemoAct } from "./insert-demo-acts.ts";
import { demoEmail } from "./insert-demo-people.ts";
import { recordset } from "./recordset.ts";

/**
 * Claims, proposed alternatives, a suggested fact, reports, a message and a change to a live product, all waiting for a
 * decision.
 */
export async function insertDemoReports(db: Db, queue: DemoQueue): Promise<DemoAct[]> {
  const claims = await insertClaims(db, queue);
  await insertProposals(db, queue);
  await insertReports(db, queue);
  return [...claims, ...(await insertRevision(db, queue))];
}

const ago = (days: SQL | number) => sql`now() - make_interval(secs => ${days}::double precision * 86400)`;

async function insertClaims(db: Db, { claims }: Pick<DemoQueue, "claims">): Promise<DemoAct[]> {
  const rows = claims.map(({ product, by, ...claim }) => ({
    ...claim,
    slug: slugify(product),
    email: demoEmail({ username: by }),
    method: claim.provenBy ?? "admin",
  }));
  const columns = `slug text, email text, method text, "provenBy" text, note text, "daysAgo" double precision`;
  const { rows: acts } = await db.execute<DemoAct>(sql`
    with claimed as (
      insert into product_claims (product_id, claimant_id, method, proven_by, note, state, created_at)
      select p.id, u.id, r.method, r."provenBy", r.note, 'in_review', ${ago(sql`r."daysAgo"`)}
      from ${recordset(rows, columns)} join product_directory p using (slug) join users u using (email)
      returning *
    )
    select created_at as at, claimant_id as actor_id, 'claim.in_review' as action, 'product' as object_type,
      product_id::text as object_id, null::jsonb as before, jsonb_build_object('claimId', id, 'provenBy', proven_by) as after
    from claimed
  `);
  return acts;
}

async function insertProposals(db: Db, { proposals }: Pick<DemoQueue, "proposals">): Promise<void> {
  const rows = proposals.map(({ alternative, to, by, daysAgo }) => ({
    slug: slugify(to),
    other: slugify(alternative),
    email: demoEmail({ username: by }),
    daysAgo,
  }));
  await db.execute(sql`
    insert into product_alternatives (product_id, alternative_id, state, proposed_by, proposed_at)
    select p.id, o.id, 'waiting', u.id, ${ago(sql`r."daysAgo"`)}
    from ${recordset(rows, 'slug text, other text, email text, "daysAgo" double precision')}
    join product_directory p using (slug) join product_directory o on o.slug = r.other join users u using (email)`);
}

async function insertReports(
  db: Db,
  { productReport, feedbackReport, siteMessage, suggestedFact }: DemoQueue,
): Promise<void> {
  const { field, value } = suggestedFact;
  const { page, email, message } = siteMessage;
  await db.execute(sql`
    with product_report as (
      insert into product_reports (product_id, reporter_id, reason, note, created_at)
      select p.id, u.id, ${productReport.reason}, ${productReport.note}, ${ago(productReport.daysAgo)}
      from product_directory p, users u
      where p.slug = ${slugify(productReport.product)} and u.email = ${demoEmail({ username: productReport.by })}
    ), feedback_report as (
      insert into feedback_reports (feedback_id, reporter_id, reason, note, created_at)
      select f.id, u.id, ${feedbackReport.reason}, ${feedbackReport.note}, ${ago(feedbackReport.daysAgo)}
      from product_feedback f join product_directory p on p.id = f.product_id join users w on w.id = f.user_id, users u
      where p.slug = ${slugify(feedbackReport.product)} and f.parent_id is null
        and w.email = ${demoEmail({ username: feedbackReport.writtenBy })}
        and u.email = ${demoEmail({ username: feedbackReport.by })}
    ), suggested as (
      insert into fact_suggestions (product_id, field, changes, source_url, suggested_by, suggested_at)
      select p.id, ${field}, ${JSON.stringify({ [field]: { from: null, to: value } })}::jsonb, ${suggestedFact.sourceUrl}, u.id,
        ${ago(suggestedFact.daysAgo)}
      from product_directory p, users u
      where p.slug = ${slugify(suggestedFact.product)} and u.email = ${demoEmail({ username: suggestedFact.by })}
    )
    insert into site_feedback (email, page, message, created_at)
    values (${email}, ${page}, ${message}, ${ago(siteMessage.daysAgo)})
  `);
}

async function insertRevision(db: Db, { revision }: Pick<DemoQueue, "revision">): Promise<DemoAct[]> {
  const { product, daysAgo, productName, pricingUrl } = revision;
  const { rows: acts } = await db.execute<DemoAct>(sql`
    with proposed as (
      insert into product_revisions (product_id, author_id, changes, created_at)
      select id, submitter_id, jsonb_build_object(
          'productName', jsonb_build_object('from', product_name, 'to', ${productName}::text),
          'pricingUrl', jsonb_build_object('from', pricing_url, 'to', ${pricingUrl}::text)), ${ago(daysAgo)}
      from product_directory where slug = ${slugify(product)}
      returning *
    )
    select created_at as at, author_id as actor_id, 'revision.proposed' as action, 'product' as object_type,
      product_id::text as object_id,
      (select jsonb_object_agg(key, value -> 'from') from jsonb_each(changes)) as before,
      (select jsonb_object_agg(key, value -> 'to') from jsonb_each(changes)) as after
    from proposed
  `);
  return acts;
}
