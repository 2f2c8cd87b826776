import { type SQL, sql } from "drizzle-orm";
import type {
  ProposalState,
  ProposedAlternative,
  ProposedAlternativeList,
} from "#contract/admin/review/alternatives.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { alternativeParties } from "../../records/decisions/parties-sql.ts";
import { listSpines } from "../products/lists/shelves/list-spines.ts";

const size = limits.adminLists.pageSize;
/** Of what the two have in common; the rest is a number. */
const namesMax = 4;

type Side = Omit<ProposedAlternative["product"], "logoUrl"> & { logoKey: string | null };
type Row = Omit<ProposedAlternative, "product" | "alternative" | "own" | "spines"> & {
  product: Side;
  alternative: Side;
  total: number;
  parties: string[];
};

/** What people proposed, with what the two products have in common: waiting longest first, decided ones newest first. A page that doesn't exist is the first. */
export async function listProposedAlternatives(
  db: Db,
  { state, page, viewer }: { state: ProposalState; page: number; viewer: StaffActor },
): Promise<ProposedAlternativeList> {
  const order = state === "waiting" ? sql`a.proposed_at, a.id` : sql`a.decided_at desc, a.id desc`;
  const { rows } = await db.execute<Row>(sql`
    select a.id::integer, a.state, ${side(sql`p`)} as product, ${side(sql`o`)} as alternative, a.votes,
      (select count(*)::integer from product_subcategories x
        join product_subcategories y on y.subcategory_id = x.subcategory_id and y.product_id = o.id
        where x.product_id = p.id) as subcategories,
      (select count(*)::integer from product_tags x join product_tags y on y.tag = x.tag and y.product_id = o.id
        where x.product_id = p.id) as tags,
      coalesce((select json_agg(n.name order by n.name) from (select s.name from product_subcategories x
        join product_subcategories y on y.subcategory_id = x.subcategory_id and y.product_id = o.id
        join subcategories s on s.id = x.subcategory_id
        where x.product_id = p.id order by s.name limit ${namesMax}) as n), '[]') as "subcategoryNames",
      coalesce((select json_agg(n.tag order by n.tag) from (select x.tag from product_tags x
        join product_tags y on y.tag = x.tag and y.product_id = o.id
        where x.product_id = p.id order by x.tag limit ${namesMax}) as n), '[]') as "tagNames",
      coalesce((select s.users from stack_pairs s
        where s.low_id = least(p.id, o.id) and s.high_id = greatest(p.id, o.id)
          and s.users >= ${limits.stack.sharedMin}), 0) as users,
      exists (select from product_makers m where m.product_id = o.id and m.profile_id = a.named_by) as "isNamed",
      w.username as "proposedBy", coalesce(u.disabled_at is not null, false) as "isProposerSuspended",
      to_json(a.proposed_at) as "proposedAt", a.reason, d.username as "decidedBy", to_json(a.decided_at) as "decidedAt",
      count(*) over ()::integer as total, ${alternativeParties(sql`a`)} as parties
    from product_alternatives a
    join product_directory p on p.id = a.product_id join product_directory o on o.id = a.alternative_id
    left join users u on u.id = a.proposed_by left join profiles w on w.id = a.proposed_by
    left join profiles d on d.id = a.decided_by
    where a.state = ${state} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  // A moderator who decides the last one of a page continues on the first page. Without rows on this page there is no
  // total.
  if (rows.length === 0 && page > 1) return listProposedAlternatives(db, { state, page: 1, viewer });
  const total = rows[0]?.total ?? 0;
  const judged = await withOwnDecision(db, { viewer, role: "moderator", rows });
  const spines = await listSpines(db, {
    ids: [...new Set(rows.flatMap((row) => [row.product.id, row.alternative.id]))],
  });
  const items = judged.map(({ total: _, product, alternative, ...row }) => ({
    ...row,
    spines: spines.filter(({ id }) => id === product.id || id === alternative.id),
    product: toProduct(product),
    alternative: toProduct(alternative),
  }));
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

function side(product: SQL): SQL {
  return sql`json_build_object('id', ${product}.id, 'name', ${product}.product_name, 'slug', ${product}.slug,
    'tagline', coalesce(nullif(${product}.tagline, ''), ${product}.headline), 'logoKey', ${product}.logo_key,
    'isLive', ${product}.status = 'live')`;
}

function toProduct({ logoKey, ...product }: Side): ProposedAlternative["product"] {
  return { ...product, logoUrl: logoKey && paths.file(logoKey) };
}
