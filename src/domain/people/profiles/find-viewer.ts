import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { StaffRole, Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import { countUnread } from "../notices/count-unread.ts";
import { ensureProfile } from "./ensure-profile.ts";

type Lifetime = { idle: number; absolute: number };

export type ViewerQuery = {
  /** Where sessions are looked up; writes go to `db`. */
  reads: Db;
  sessionHash: string;
  /** Demo people can sign in only while the demo sign-in is on. */
  areDemoPeopleWelcome: boolean;
  /** Seconds. */
  lifetime: { people: Lifetime; staff: Lifetime; touchAfter: number };
  /** Staff without a second factor may only set one up. */
  requiresSecondFactor: boolean;
  /** The site's name, which a new person's generated name must not resemble. */
  siteName: string;
};

export type FoundViewer = {
  viewer: Viewer | null;
  /** The account that signed in but still has to enter its second factor's code; until then it is a guest. */
  codeDueFor: string | null;
  /** The account's first visit: its profile was created just now. */
  isFirstVisit: boolean;
};

type Row = {
  session_id: string;
  user_id: string;
  email: string;
  is_demo: boolean;
  role: StaffRole | null;
  has_second_factor: boolean;
  is_code_due: boolean;
  is_newcomer: boolean;
  is_stale: boolean;
  username: string | null;
  avatar_key: string | null;
  is_onboarded: boolean;
  primary_niche: string | null;
  unread_notices: number;
  has_for_you: boolean;
};

/**
 * The person behind a session, read from the tables each time: a revoked role, a disabled account and an ended session
 * take effect with the next request (A6). The first visit creates the profile.
 */
export async function findViewer(db: Db, query: ViewerQuery): Promise<FoundViewer> {
  const row = await findSession(query);
  if (!row) return { viewer: null, codeDueFor: null, isFirstVisit: false };
  if (row.is_code_due) return { viewer: null, codeDueFor: row.user_id, isFirstVisit: false };
  if (row.is_stale) await touchSession(db, { sessionId: row.session_id, lifetime: query.lifetime });
  const { username, avatarKey, isOnboarded } =
    row.username === null
      ? await ensureProfile(db, { userId: row.user_id, email: row.email, siteName: query.siteName })
      : { username: row.username, avatarKey: row.avatar_key, isOnboarded: row.is_onboarded };
  const mustSetUpSecondFactor = query.requiresSecondFactor && row.role !== null && !row.has_second_factor;
  // Without the role, so that only the second factor's pages are open.
  const role = mustSetUpSecondFactor ? null : row.role;
  const viewer = {
    userId: row.user_id,
    username,
    avatarUrl: avatarKey && paths.file(avatarKey),
    isAdmin: role === "admin",
    isModerator: role === "moderator",
    mustSetUpSecondFactor,
    ...(query.requiresSecondFactor && row.role !== null && { isSecondFactorRequired: true as const }),
    isDemo: row.is_demo,
    isNewcomer: row.is_newcomer,
    needsOnboarding: !isOnboarded,
    unreadNotices: row.unread_notices,
    primaryNiche: row.primary_niche,
    hasForYou: row.has_for_you,
  };
  return { viewer, codeDueFor: null, isFirstVisit: row.username === null };
}

async function findSession({ reads, sessionHash, areDemoPeopleWelcome, lifetime }: ViewerQuery) {
  const { people, staff, touchAfter } = lifetime;
  const result = await reads.execute<Row>(sql`
    select s.id as session_id, u.id as user_id, u.email, u.is_demo, a.role, u.two_factor_enabled as has_second_factor,
      u.two_factor_enabled and s.second_factor_at is null as is_code_due,
      u.created_at > now() - interval '1 day' as is_newcomer,
      least(s.updated_at, p.last_active_at) < now() - make_interval(secs => ${touchAfter}) as is_stale, p.username, p.avatar_key,
      p.onboarded_at is not null as is_onboarded, n.slug as primary_niche, ${countUnread(sql`u.id`)} as unread_notices,
      coalesce(p.has_for_you, true) as has_for_you
    from sessions s
    join users u on u.id = s.user_id
    left join profiles p on p.id = u.id
    left join niches n on n.id = p.primary_niche_id and n.status = 'published'
    left join admin_users a on a.user_id = u.id
    where s.token = ${sessionHash}
      and s.expires_at > now()
      and s.updated_at > now() - make_interval(secs => case when a.user_id is null then ${people.idle}::int else ${staff.idle}::int end)
      and s.created_at > now() - make_interval(secs => case when a.user_id is null then ${people.absolute}::int else ${staff.absolute}::int end)
      and u.disabled_at is null
      and (not u.is_demo or ${areDemoPeopleWelcome})
  `);
  return result.rows[0];
}

/** A visit ends after this long without a request. */
const VISIT_ENDS_AFTER = 30 * 60;

/**
 * Extends the session, updates the profile's last-active time and, if a new visit begins, keeps when the last one ended.
 * The stored time may be `touchAfter` behind, so a visit is never cut short.
 */
async function touchSession(
  db: Db,
  { sessionId, lifetime: { people, touchAfter } }: { sessionId: string; lifetime: ViewerQuery["lifetime"] },
): Promise<void> {
  await db.execute(sql`
    with touched as (
      update sessions set updated_at = now(), expires_at = least(
        now() + make_interval(secs => ${people.idle}), created_at + make_interval(secs => ${people.absolute}))
      where id = ${sessionId} returning user_id
    )
    update profiles p set last_active_at = now(), previous_visit_at =
      case when p.last_active_at < now() - make_interval(secs => ${VISIT_ENDS_AFTER + touchAfter})
        then p.last_active_at else p.previous_visit_at end
    from touched where p.id = touched.user_id
  `);
}
