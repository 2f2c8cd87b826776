import { paths } from "#contract/shared/paths.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";

/** A book in a social image. How tall and thick it is, in a few steps, so that a vote rarely makes another picture. */
export type SocialBook = { name: string; logoKey: string | null; cloth: Cloth; tall: number; thick: number };

type Counted = { name: string; logoUrl: string | null; votes: number; comments: number; cloth: Cloth };

const steps = 6;

/** Tall by the square root of the votes among these, thick by the feedback. */
export function toSocialBooks(products: readonly Counted[]): SocialBook[] {
  const most = Math.sqrt(Math.max(1, ...products.map(({ votes }) => votes)));
  return products.map(({ name, logoUrl, votes, comments, cloth }) => ({
    name,
    logoKey: logoUrl?.slice(paths.file("").length) ?? null,
    cloth,
    tall: Math.round((steps * Math.sqrt(votes)) / most),
    thick: Math.min(steps, comments),
  }));
}
