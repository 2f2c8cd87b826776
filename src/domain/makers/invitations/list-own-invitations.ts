import { sql } from "drizzle-orm";
import type { OwnInvitation } from "#contract/maker/makers.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { isForPerson } from "../../people/accounts/is-for-person.ts";

type Row = {
  id: number;
  productId: number;
  name: string;
  slug: string;
  logoKey: string | null;
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
};

/** Open invitations for this person, newest first. */
export async function listOwnInvitations(db: Db, { inviteeId }: { inviteeId: string }): Promise<OwnInvitation[]> {
  const { rows } = await db.execute<Row>(sql`
    select i.id, d.id as "productId", d.product_name as name, d.slug, d.logo_key as "logoKey",
      p.username as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from maker_invitations i join product_directory d on d.id = i.product_id left join profiles p on p.id = i.invited_by
    where ${isForPerson(inviteeId)}
      and not exists (select from product_makers m where m.product_id = d.id and m.profile_id = ${inviteeId})
    order by i.id desc limit ${limits.lists.pageSize}`);
  return rows.map(({ id, productId, name, slug, logoKey, invitedBy, createdAt, expiresAt }) => ({
    id,
    product: { id: productId, name, slug, logoUrl: logoKey && paths.file(logoKey) },
    invitedBy,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }));
}
