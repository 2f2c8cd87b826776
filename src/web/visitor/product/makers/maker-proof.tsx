import type { Maker } from "#contract/visitor/catalog.ts";
import { Pill } from "#web/ui/display/pill.tsx";

const domain = { label: "Domain proved", title: "Has shown control of the product's own domain" };

const proofs: Record<Maker["proof"], { label: string; title: string }> = {
  email: domain,
  dns: domain,
  meta: domain,
  file: domain,
  admin: { label: "Confirmed", title: "Confirmed by the people who run this directory" },
  submitter: { label: "Submitter", title: "Submitted the product to this directory" },
  invitation: { label: "Invited", title: "Invited by another maker of the product" },
};

/** How this maker was verified (rule 24). */
export function MakerProof({ proof }: Pick<Maker, "proof">) {
  const { label, title } = proofs[proof];
  return (
    <Pill tone={proofs[proof] === domain || proof === "admin" ? "ok" : "neutral"} title={title}>
      {label}
    </Pill>
  );
}
