const hour = 60 * 60;
const day = 24 * hour;

/**
 * Seconds. Administrators and moderators sign in daily; everyone else stays signed in while they keep
 * visiting.
 */
export const sessionLifetime = {
  people: { idle: 30 * day, absolute: 90 * day },
  staff: { idle: 8 * hour, absolute: 12 * hour },
  /** How stale "last seen" may be: one write per session in this many seconds, not one per request. */
  touchAfter: 15 * 60,
} as const;
