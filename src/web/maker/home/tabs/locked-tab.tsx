import { Lock as LockIcon } from "lucide-react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import type { Lock } from "../home-tabs.ts";
import { LaterTab } from "./later-tab.tsx";
import "./locked-tab.css";

type LockedTabProps = { tab: ProductTab; lock: Lock; product: OwnProductDetails };

/** A tab that isn't unlocked yet (rule 4): why, what unlocks it, and the tab itself, dimmed. */
export function LockedTab({ tab, lock: { label, unlocksAt, nextTab }, product }: LockedTabProps) {
  const { completion } = product;
  return (
    <>
      <section aria-labelledby="locked-tab" className="locked-tab">
        <LockIcon aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="locked-tab">
            {label} unlocks at {unlocksAt}%
          </h2>
          <p>{reasonOf({ nextTab, unlocksAt })}</p>
          <p className="locked-progress">
            <Progress label={`Completion, of ${unlocksAt}% needed`} share={completion / 100} className="w-full" />
            <span>{completion}% so far</span>
          </p>
          <ButtonLink to={paths.myProduct(product.id, nextTab)} variant="primary">
            {nextTab === "page" ? "Continue with Product Information" : "Write a maker comment"}
          </ButtonLink>
        </div>
      </section>
      <div inert className="locked-content">
        <LaterTab tab={tab} product={product} />
      </div>
    </>
  );
}

function reasonOf({ nextTab, unlocksAt }: Pick<Lock, "nextTab" | "unlocksAt">): string {
  if (nextTab === "comment") return "Save a maker comment to unlock the badge, sharing and other platforms.";
  return unlocksAt === 100
    ? "First submit your product, then save a maker comment."
    : "Submit your product to unlock comments and makers.";
}
