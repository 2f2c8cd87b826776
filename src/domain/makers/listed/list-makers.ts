import { sql } from "drizzle-orm";
import type { ProductMakers } from "#contract/maker/makers.ts";
import * as limits from "#contract/shared/limits.ts";
import { isVerifiedProof, type MakerProof } from "#contract/shared/products/maker-proof.ts";
import type { Db } from "#db/database.ts";
import { rolesOf } from "../../catalog/products/life/product-status.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";
import { canRemoveOthers } from "./remove-maker.ts";

type MakerRow = { id: string; proof: MakerProof; person: PersonRow };
type InvitationRow = {
  id: number;
  email: string | null;
  person: PersonRow | null;
  state: ProductMakers["invitations"][number]["state"];
  createdAt: string;
  expiresAt: string;
};

type Asked = { productId: number; viewerId: string; isAdmin: boolean };

/** The product's makers and its invitations, for its owners. Doesn't check permissions. */
export async function listMakers(db: Db, { productId, viewerId, isAdmin }: Asked): Promise<ProductMakers> {
  const [makers, invitations, submitter] = await Promise.all([
    db.execute<MakerRow>(sql`
      select m.profile_id as id, m.proof, ${personJson} as person
      from product_makers m join profiles p on p.id = m.profile_id
      where m.product_id = ${productId} order by m.verified_at, m.profile_id`),
    db.execute<InvitationRow>(sql`
      select i.id, i.email, case when p.id is not null then ${personJson} end as person,
        -- Whether an address has declined would tell that it has an account.
        case when i.declined_at is not null and i.email is null then 'declined'
          when i.expires_at <= now() then 'expired' else 'open' end as state,
        i.created_at as "createdAt", i.expires_at as "expiresAt"
      from maker_invitations i left join profiles p on p.id = i.profile_id
      where i.product_id = ${productId} order by i.id desc limit ${limits.invitations.shownMax}`),
    db.execute<{ id: string | null }>(sql`select submitter_id as id from product_directory where id = ${productId}`),
  ]);
  const verifiedMakerIds = makers.rows.filter(({ proof }) => isVerifiedProof(proof)).map(({ id }) => id);
  const actor = { userId: viewerId, isAdmin };
  const makerIds = makers.rows.map(({ id }) => id);
  const product = { submitterId: submitter.rows[0]?.id ?? null, makerIds, verifiedMakerIds };
  const canRemove = canRemoveOthers(actor, product);
  const canRemoveVerified = rolesOf(actor, product).includes("admin");
  return {
    makers: makers.rows.map(({ id, proof, person }) => ({
      ...toPerson(person),
      proof,
      isSelf: id === viewerId,
      canRemove: id === viewerId || (canRemove && (canRemoveVerified || !isVerifiedProof(proof))),
    })),
    invitations: invitations.rows.toReversed().map(({ email, person, state, createdAt, expiresAt, id }) => ({
      id,
      to: email ?? person?.username ?? "",
      person: person && toPerson(person),
      state,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  };
}
