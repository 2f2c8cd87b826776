/** How long things are kept, in days: what is built in, and between what administrators may choose. */
export const retentionPeriods = {
  /** Single page views and website visits; daily totals stay. */
  visits: { days: 30, min: 1, max: 90 },
  /** Words that at least three visitors of one day searched for. */
  searches: { days: 30, min: 7, max: 365 },
  /** Comparisons that fewer than three visitors made. */
  comparisons: { days: 90, min: 7, max: 365 },
  /** Entries under the bell, after they were read. */
  notices: { days: 90, min: 7, max: 365 },
  /** The limit per mailbox counts the letters of a day. */
  sentLetters: { days: 2, min: 1, max: 30 },
  deadLetters: { days: 30, min: 1, max: 90 },
  /** Addresses that left the newsletter: deleted at once, a late letter would subscribe them again. */
  unsubscribed: { days: 30, min: 1, max: 90 },
  errors: { days: 90, min: 1, max: 365 },
  /** How long makers can undo a deletion (rule 33). */
  deletedProducts: { days: 30, min: 7, max: 365 },
  /** The chain of the audit log is sealed, and a trigger refuses to delete younger entries. */
  auditLog: { days: 400, min: 400, max: 3650 },
} as const satisfies Record<string, { days: number; min: number; max: number }>;

export type RetentionKind = keyof typeof retentionPeriods;
export type Retention = Record<RetentionKind, number>;

export const retentionKinds = Object.keys(retentionPeriods) as RetentionKind[];

/** The periods in force: what was set, within the bounds of this version, or what is built in. */
export function retentionOf(stored: Partial<Record<RetentionKind, number>> = {}): Retention {
  const periods = retentionKinds.map((kind) => {
    const { days, min, max } = retentionPeriods[kind];
    return [kind, Math.min(max, Math.max(min, stored[kind] ?? days))];
  });
  return Object.fromEntries(periods) as Retention;
}
