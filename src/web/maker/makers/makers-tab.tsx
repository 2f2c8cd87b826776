import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import { useApi } from "../../data/shell.ts";
import { MakersPanel, type MakersPanelProps } from "./makers-panel.tsx";
import { ownMakers } from "./makers-source.ts";

export type MakersTabProps = Omit<MakersPanelProps, "source" | "intro" | "locked"> & {
  product: Pick<OwnProductDetails, "id" | "name" | "status" | "unlocked">;
};

const lockedBadge = `Embed Badge unlocks at ${limits.wizard.sharingUnlocksAt}%`;

/** For the owners of the product. */
export function MakersTab({ product: { id, name, status, unlocked }, ...steps }: MakersTabProps) {
  const listed = status === "live" ? "" : " You're listed as a maker when the product goes live.";
  return (
    <MakersPanel
      {...steps}
      locked={unlocked < limits.wizard.sharingUnlocksAt ? lockedBadge : undefined}
      source={ownMakers(useApi(), id)}
      intro={`Invite the people who build ${name} with you. They're listed once they accept, and can edit the product too.${listed}`}
    />
  );
}
