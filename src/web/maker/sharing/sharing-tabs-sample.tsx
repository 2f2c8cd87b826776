import { Sample } from "../../ui/gallery/sample.tsx";
import { EmbedBadgeTab } from "./embed-badge-tab.tsx";
import { InviteTab } from "./invite-tab.tsx";
import { LaunchPlatformsTab } from "./launch-platforms-tab.tsx";

const live = { id: 1, slug: "notion", name: "Notion", status: "live" } as const;
const draft = { id: 2, slug: "harborlog", name: "Harborlog", status: "draft" } as const;
const steps = { onBack: () => {}, onNext: () => {} };

/** For /dev/ui: the tabs that open once a product is submitted and has a maker comment. */
export function SharingTabsSample() {
  return (
    <>
      <Sample name="EmbedBadgeTab" note="live">
        <EmbedBadgeTab product={live} {...steps} />
      </Sample>
      <Sample name="EmbedBadgeTab" note="draft">
        <EmbedBadgeTab product={draft} {...steps} />
      </Sample>
      <Sample name="InviteTab" note="live">
        <InviteTab product={live} {...steps} />
      </Sample>
      <Sample name="InviteTab" note="draft">
        <InviteTab product={draft} {...steps} />
      </Sample>
      <Sample name="LaunchPlatformsTab">
        <LaunchPlatformsTab product={live} onBack={steps.onBack} />
      </Sample>
    </>
  );
}
