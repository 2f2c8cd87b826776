import type { AdminProduct } from "#contract/admin/products/products.ts";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";

const statuses: Record<AdminProduct["status"], { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  pending: { label: "Pending", tone: "warn" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
};

export function StatusPill({ status }: Pick<AdminProduct, "status">) {
  return <Pill tone={statuses[status].tone}>{statuses[status].label}</Pill>;
}
