import type { OwnProduct } from "#contract/maker/own-products.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";

type PromotionPillProps = { promotion: NonNullable<OwnProduct["promotion"]> };

/** Its time in the spotlight, now or later. */
export function PromotionPill({ promotion: { state, startsAt, endsAt } }: PromotionPillProps) {
  if (state === "waiting" || !startsAt || !endsAt) return <Pill>Promotion starts when it goes live</Pill>;
  return state === "active" ? (
    <Pill tone="ok">
      Promoted until <ShortDate iso={endsAt} />
    </Pill>
  ) : (
    <Pill>
      Promotion scheduled for <ShortDate iso={startsAt} />
    </Pill>
  );
}
