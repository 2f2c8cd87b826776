import type { ProductCard } from "#contract/visitor/catalog.ts";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";

const tones: Record<ProductCard["pricing"], PillTone> = { free: "ok", freemium: "neutral", premium: "warn" };

export function PricingPill({ pricing }: Pick<ProductCard, "pricing">) {
  return <Pill tone={tones[pricing]}>{pricing}</Pill>;
}
