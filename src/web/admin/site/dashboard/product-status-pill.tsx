import type { AdminOverview } from "#contract/admin/site/dashboard.ts";
import { Pill, type PillTone } from "../../../ui/display/pill.tsx";

type Status = AdminOverview["recentProducts"][number]["status"];

export const productStatuses: Record<Status, { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  pending: { label: "Pending", tone: "warn" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
  deleted: { label: "Deleted", tone: "danger" },
};

export function ProductStatusPill({ status }: { status: Status }) {
  const { label, tone } = productStatuses[status];
  return <Pill tone={tone}>{label}</Pill>;
}
