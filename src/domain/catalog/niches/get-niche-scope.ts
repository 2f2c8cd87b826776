import { asc, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { groupByParent } from "#contract/shared/lists/group-by-parent.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveNicheSubcategories, liveNiches, liveSubcategories } from "#db/schema/live-views.ts";
import { type ListScope, nicheList, subcategoryList } from "../products/lists/list-scope.ts";

/** A published niche as a list scope, optionally narrowed to one of its subcategories. */
export async function getNicheScope(db: Db, { slug }: { slug: string }): Promise<ListScope & { nicheId: number }> {
  const rows = await readRows(db, { slug });
  const nicheId = rows[0]?.nicheId;
  if (nicheId === undefined) throw new DomainError("niche_not_found");
  const choices = rows.flatMap(({ id, name, slug, parent }) =>
    id === null || name === null || slug === null ? [] : [{ name, slug, parent, list: subcategoryList(id, nicheId) }],
  );
  return { nicheId, list: nicheList(nicheId), choices: groupByParent(choices, (choice) => choice.slug) };
}

const readRows = preparedRead("niche_scope", (db) =>
  db
    .select({
      nicheId: liveNiches.id,
      id: liveSubcategories.id,
      name: liveSubcategories.name,
      slug: liveSubcategories.slug,
      parent: sql<string | null>`(select p.slug from live_subcategories p where p.id = ${liveSubcategories.parentId})`,
    })
    .from(liveNiches)
    .leftJoin(liveNicheSubcategories, eq(liveNicheSubcategories.nicheId, liveNiches.id))
    .leftJoin(liveSubcategories, eq(liveSubcategories.id, liveNicheSubcategories.subcategoryId))
    .where(eq(liveNiches.slug, sql.placeholder("slug")))
    .orderBy(asc(liveSubcategories.name), asc(liveSubcategories.id)),
);
