import { sql } from "drizzle-orm";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { StaffRole, Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";

/** The person who decides, as known from the session or the job. */
export type StaffActor = Pick<Viewer, "userId" | "isAdmin"> &
  Partial<Pick<Viewer, "isModerator" | "isSecondFactorRequired">>;

/** Everybody that a decision is about; see parties-sql.ts. */
type Parties = readonly (string | null)[];

type Deciding = {
  actor: StaffActor;
  parties: Parties;
  /** The lowest role that may make this decision. */
  role: StaffRole;
  reason?: string | null | undefined;
  /** For an undo: the person who made the decision. Taking back one's own decision isn't a new decision. */
  decidedBy?: string | null | undefined;
};

/** Stored in the audit row. */
export type OwnMark = { own?: true };

/**
 * Nobody may decide about their own things (rule 53). Only an administrator may, with a reason, and only while no other
 * active account could. Within the transaction that decides, after the objects are locked.
 */
export async function refuseOwnDecision(db: Db, deciding: Deciding): Promise<OwnMark> {
  const { actor, parties, reason, decidedBy } = deciding;
  if (!parties.includes(actor.userId)) return {};
  if (decidedBy === actor.userId) return { own: true };
  if (!actor.isAdmin || !(await holdAdmin(db, actor))) throw new DomainError("own_decision");
  if (canAnotherDecide(await listStaffWhoMay(db, deciding), parties)) throw new DomainError("own_decision");
  if (!reason?.trim()) throw new DomainError("own_decision_reason");
  return { own: true };
}

type Asking = Pick<Deciding, "role"> & { viewer: StaffActor };

/** The same rule for a list: replaces the rows' parties by what the viewer may do. */
export async function withOwnDecision<Row extends { parties: string[] }>(
  db: Db,
  { viewer, role, rows }: Asking & { rows: Row[] },
): Promise<(Omit<Row, "parties"> & { own: OwnDecision })[]> {
  const hasOwn = rows.some(({ parties }) => parties.includes(viewer.userId));
  const staff = hasOwn && viewer.isAdmin ? await listStaffWhoMay(db, { actor: viewer, role }) : [];
  return rows.map(({ parties, ...row }) => ({ ...row, own: ownDecisionOf({ viewer, parties, staff }) }));
}

type Judged = { viewer: StaffActor; parties: string[]; staff: string[] };

function ownDecisionOf({ viewer, parties, staff }: Judged): OwnDecision {
  if (!parties.includes(viewer.userId)) return null;
  return viewer.isAdmin && !canAnotherDecide(staff, parties) ? "with_reason" : "refused";
}

/** A colleague who is also a party can't decide either. */
function canAnotherDecide(staff: string[], parties: Parties): boolean {
  return staff.some((id) => !parties.includes(id));
}

/**
 * Checks that the actor is still an active administrator, and keeps it so until the transaction ends. Doesn't wait for
 * somebody who is changing the role: suspending locks roles before products, deciding the other way round.
 */
async function holdAdmin(db: Db, { userId }: StaffActor): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from admin_users where user_id = ${userId} and role = 'admin' for share skip locked`);
  if (rows.length === 0) return false;
  const { rows: active } = await db.execute(sql`select from users where id = ${userId} and disabled_at is null`);
  return active.length > 0;
}

/** Active accounts that may decide. Demo accounts have no role while the demo sign-in is off. */
async function listStaffWhoMay(db: Db, { actor, role }: Pick<Deciding, "actor" | "role">): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.user_id as id from admin_users a join users u on u.id = a.user_id
    where u.disabled_at is null and (a.role = 'admin' or ${role === "moderator"}::boolean)
      and (u.two_factor_enabled or not ${actor.isSecondFactorRequired ?? false}::boolean)
    order by a.user_id limit 200`);
  return rows.map(({ id }) => id);
}
