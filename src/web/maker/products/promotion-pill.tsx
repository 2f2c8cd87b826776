import type { OwnProduct } from "#contract/maker/own-products.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";

type PromotionPillProps = { promotion: NonNullable<OwnProduct["promotion"]> };

/** Its time in the spotlight, now or later. */
export function PromotionPill({ promotion }: PromotionPillProps) {
  return (
    <Pill tone={promotion.state === "active" ? "ok" : "neutral"}>
      <PromotionWords promotion={promotion} />
    </Pill>
  );
}

/** The same without the pill, for a line among others. */
export function PromotionWords({ promotion: { state, startsAt, endsAt } }: PromotionPillProps) {
  if (state === "waiting" || !startsAt || !endsAt) return "Promotion starts when it goes live";
  return state === "active" ? (
    <>
      Promoted until <ShortDate iso={endsAt} />
    </>
  ) : (
    <>
      Promoted from <ShortDate iso={startsAt} />
    </>
  );
}
