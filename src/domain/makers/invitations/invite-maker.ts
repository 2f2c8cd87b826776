import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { makerInvitations } from "#db/schema/engagement.ts";
import type { LockedProduct } from "../../catalog/products/life/lock-products.ts";
import { rolesOf } from "../../catalog/products/life/product-status.ts";
import { isBlocked } from "../../people/blocks/is-blocked.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { enqueueLetter } from "../../records/letters/enqueue-letter.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { holdOwnProduct, type OwnedTarget } from "../listed/hold-own-product.ts";

/** A person found by the search, or a typed address. */
export type Invitee = { username: string } | { email: string };

/**
 * Invites a person to be listed as a maker, which only they can accept (rule 26). Inviting an address has the same
 * result whether or not it has an account (security C2). A person with an open invitation isn't invited again.
 */
export async function inviteMaker(db: Db, { invitee, ...target }: OwnedTarget & { invitee: Invitee }): Promise<void> {
  await db.transaction(async (tx) => {
    const inviterId = target.actor.userId;
    const product = await holdOwnProduct(tx, target);
    const to =
      "username" in invitee ? await getPerson(tx, { product, ...invitee, inviterId }) : await addressee(tx, invitee);
    const { accountId: recipientId, profileId, email } = to;
    const isSelf = recipientId === inviterId;
    // Staff can't list themselves as makers of somebody else's product (rule 53); they can claim it.
    if (isSelf && rolesOf(target.actor, product).includes("admin")) throw new DomainError("own_decision");
    if (isSelf) throw new DomainError("already_maker");
    const { isNew } = await storeInvitation(tx, { product, invitedBy: target.actor.userId, profileId, email });
    if (!isNew) return;
    const kind = "maker_invitation";
    const names = { productName: product.productName, inviterName: await nameOf(tx, target.actor.userId) };
    const data = { ...names, isReviewed: product.wasListed };
    if (recipientId) {
      // A person who blocked the inviter isn't notified, and the inviter can't tell.
      if (!(await isBlocked(tx, { blockerId: recipientId, blockedId: target.actor.userId })))
        await notifyPeople(tx, {
          kind,
          notices: [{ recipientId, data, personId: target.actor.userId, productId: product.id }],
        });
    } else if (email) await enqueueLetter(tx, { kind, to: email, data });
    await recordAct(tx, {
      actorId: target.actor.userId,
      action: "maker.invited",
      objectType: "product",
      objectId: product.id,
      // Addresses don't belong in a log that is kept forever.
      after: profileId ? { profileId } : { byAddress: true },
    });
  });
}

type Addressee = {
  accountId: string | null;
  /** One of the two is stored. */
  profileId: string | null;
  email: string | null;
};

async function getPerson(
  db: Db,
  { product, username, inviterId }: { product: LockedProduct; username: string; inviterId: string },
): Promise<Addressee> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from profiles p join users u on u.id = p.id
    where p.username_key = ${usernameKey(username)} and u.disabled_at is null`);
  const [person] = rows;
  if (!person) throw new DomainError("user_not_found");
  // An administrator who doesn't own the product may invite themselves.
  const isOwner = product.makerIds.includes(person.id) || product.submitterId === person.id;
  if (isOwner) throw new DomainError(person.id === inviterId ? "already_maker" : "maker_exists");
  return { accountId: person.id, profileId: person.id, email: null };
}

async function addressee(db: Db, { email: typed }: { email: string }): Promise<Addressee> {
  const email = typed.trim().toLowerCase();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where email = ${email} and email_verified and disabled_at is null`,
  );
  return { accountId: rows[0]?.id ?? null, profileId: null, email };
}

type NewInvitation = { product: LockedProduct; invitedBy: string; profileId: string | null; email: string | null };

async function storeInvitation(db: Db, { product, ...invitation }: NewInvitation): Promise<{ isNew: boolean }> {
  const { id, productId, profileId, email, declinedAt, expiresAt } = makerInvitations;
  const ofProduct = eq(productId, product.id);
  const same = invitation.email ? eq(email, invitation.email) : eq(profileId, invitation.profileId ?? "");
  const [known] = await db
    .select({ id, isDeclined: sql<boolean>`${declinedAt} is not null`, isOpen: sql<boolean>`${expiresAt} > now()` })
    .from(makerInvitations)
    .where(and(ofProduct, same));
  // An invited address gets no notice: its owner may not want the inviter to know that it has an account.
  if (known?.isDeclined && invitation.profileId) throw new DomainError("invitation_declined");
  if (known?.isOpen) throw new DomainError("invitation_open");
  const until = sql`now() + make_interval(days => ${limits.invitations.validDays})`;
  if (known) {
    await db
      .update(makerInvitations)
      .set({ invitedBy: invitation.invitedBy, expiresAt: until })
      .where(eq(id, known.id));
    return { isNew: !known.isDeclined };
  }
  const [open] = await db
    .select({ count: count() })
    .from(makerInvitations)
    .where(and(ofProduct, isNull(declinedAt), gt(expiresAt, sql`now()`)));
  if ((open?.count ?? 0) >= limits.invitations.openMax) throw new DomainError("too_many_invitations");
  await db.insert(makerInvitations).values({ productId: product.id, ...invitation, expiresAt: until });
  return { isNew: true };
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const { rows } = await db.execute<{ username: string }>(sql`select username from profiles where id = ${userId}`);
  return rows[0]?.username ?? "";
}
