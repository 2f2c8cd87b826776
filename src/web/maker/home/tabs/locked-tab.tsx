import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import type { Lock } from "../home-tabs.ts";
import { LaterTab } from "./later-tab.tsx";
import "./locked-tab.css";

type LockedTabProps = { tab: ProductTab; lock: Lock; product: OwnProductDetails };

/** A tab that isn't unlocked yet (rule 4): why, what unlocks it, and the tab itself, dimmed. */
export function LockedTab({ tab, lock: { label, unlocksAt, nextTab }, product }: LockedTabProps) {
  return (
    <>
      <section aria-labelledby="locked-tab" className="locked-tab">
        <h2 id="locked-tab">
          {label} unlocks at {unlocksAt}%
        </h2>
        <p>{reasonOf({ nextTab, unlocksAt })}</p>
        <ButtonLink to={paths.myProduct(product.id, nextTab)} variant="primary">
          {nextTab === "page" ? "Continue with Product Information" : "Write a maker comment"}
        </ButtonLink>
      </section>
      {tab === "share" ? (
        <ComingShares product={product} />
      ) : (
        <div inert className="locked-content">
          <LaterTab tab={tab} product={product} />
        </div>
      )}
    </>
  );
}

/** Dimmed, the address would look private, though the page is public once it is live. */
function ComingShares({ product: { name, slug, stage } }: Pick<LockedTabProps, "product">) {
  return (
    <section aria-labelledby="coming-shares" className="locked-tab">
      <h3 id="coming-shares">What you'll get</h3>
      <p>
        The link to {name} to copy, and ready-made posts for Twitter (X), LinkedIn, Reddit and Discord.
        {stage === "live" && (
          <>
            {" "}
            <Link to={paths.product(slug)} className="text-link underline underline-offset-2">
              Its page
            </Link>{" "}
            is public already.
          </>
        )}
      </p>
    </section>
  );
}

function reasonOf({ nextTab, unlocksAt }: Pick<Lock, "nextTab" | "unlocksAt">): string {
  if (nextTab === "comment") return "Save a maker comment to unlock the badge, sharing and other platforms.";
  return unlocksAt === 100
    ? "First submit your product, then save a maker comment."
    : "Submit your product to unlock comments and makers.";
}
