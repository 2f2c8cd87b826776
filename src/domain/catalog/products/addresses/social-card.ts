import type { Pricing } from "#contract/shared/products/pricing.ts";

/** What is drawn of a product: only what changes by an edit, so no vote counts. */
export type SocialCard = { name: string; tagline: string; pricing: Pricing; isDemo: boolean; logoKey: string | null };
