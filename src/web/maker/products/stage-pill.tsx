import type { OwnProductStage } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";

type Stage = OwnProductStage | "deleted";

const stages: Record<Stage, { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  incomplete: { label: "Incomplete", tone: "neutral" },
  submitted: { label: "Pending", tone: "warn" },
  approved: { label: makerPages.approvedNotPublished.text, tone: "neutral" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
  deleted: { label: "Deleted", tone: "neutral" },
};

export function StagePill({ stage }: { stage: Stage }) {
  const { label, tone } = stages[stage];
  return <Pill tone={tone}>{label}</Pill>;
}
