import * as pages from "#contract/messages/pages.ts";
import type { OwnProductStage } from "#contract/own-products.ts";
import { Pill, type PillTone } from "../../ui/pill.tsx";

const stages: Record<OwnProductStage, { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  incomplete: { label: "Incomplete", tone: "neutral" },
  submitted: { label: "Pending", tone: "warn" },
  approved: { label: pages.approvedNotPublished.text, tone: "ok" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
};

export function StagePill({ stage, className }: { stage: OwnProductStage; className?: string }) {
  const { label, tone } = stages[stage];
  return (
    <Pill tone={tone} className={className}>
      {label}
    </Pill>
  );
}
