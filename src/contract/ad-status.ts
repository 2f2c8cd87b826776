export type AdStatus = "scheduled" | "active" | "expired";

type AdWindow = { startsAt: Date | null | undefined; endsAt: Date | null | undefined; now: Date };

/** Undefined while either date is missing. Both bounds are inclusive, as in SQL's `between`. */
export function adStatus({ startsAt, endsAt, now }: AdWindow): AdStatus | undefined {
  if (!startsAt || !endsAt) return undefined;
  if (now < startsAt) return "scheduled";
  if (now > endsAt) return "expired";
  return "active";
}
