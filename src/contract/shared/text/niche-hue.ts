import { unitOfText } from "./unit-of-text.ts";

/** Chosen by hand, so that neighbors in the header differ. */
const hues: Readonly<Record<string, number>> = {
  ai: 205,
  analytics: 275,
  communication: 230,
  communities: 340,
  databases: 175,
  design: 12,
  "developer-tools": 262,
  education: 75,
  finance: 150,
  hosting: 250,
  marketing: 55,
  productivity: 100,
  security: 125,
  "video-and-audio": 310,
};

/** A niche's hue in degrees; one that administrators added gets it from its slug. */
export function nicheHue(slug: string): number {
  return hues[slug] ?? Math.floor(unitOfText(slug, "niche") * 360);
}
