import type { AdminProduct } from "#contract/admin/products/products.ts";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";

export const statusWords: Record<AdminProduct["status"], { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  pending: { label: "Pending", tone: "warn" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
};

export function StatusPill({ status }: Pick<AdminProduct, "status">) {
  const { tone, label } = statusWords[status];
  // Most are published: color is for the others.
  return status === "live" ? <span className="row-usual text-muted">{label}</span> : <Pill tone={tone}>{label}</Pill>;
}
