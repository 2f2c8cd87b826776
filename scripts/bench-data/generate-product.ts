import { type Platform, platforms } from "#contract/shared/products/platforms.ts";
import { createRandom, type Random } from "./random.ts";
import * as words from "./words.ts";

export type BenchFacts = {
  status: "draft" | "pending" | "live" | "rejected" | "deleted";
  createdAt: Date;
  /** Positions in the lists of niches and subcategories; the first niche is the primary one. */
  niches: number[];
  subcategories: number[];
  upvotes: number;
  views: number;
  ratingSum: number;
  ratingCount: number;
  /** Null for 19 in 20. */
  coupon: { expiresAt: Date | null } | null;
  platforms: Platform[];
  isOpenSource: boolean;
};

export type BenchTexts = {
  name: string;
  headline: string;
  tagline: string;
  description: string;
  pricing: "free" | "freemium" | "premium";
  tags: string[];
};

const newest = Date.UTC(2026, 0, 1);
const threeYears = 3 * 365 * 86_400_000;
/** One coupon in three has expired, one never expires. */
const couponEnds = [new Date(Date.UTC(2020, 0, 1)), new Date(Date.UTC(2100, 0, 1)), null];
const templates = words.sentences.map(parse);
const headline = parse("{quality} {topic} software for {audience}");
const tagline = parse("{verb} {topic} and {topic} with less effort");

type FactsOf = { seed: number; index: number; nicheCount: number; subcategoryCount: number };

/** The figures of product number `index`: the same for the same seed on every machine. */
export function generateFacts({ seed, index, nicheCount, subcategoryCount }: FactsOf): BenchFacts {
  const random = createRandom(seed * 1_000_003 + index);
  const upvotes = powerLaw(random);
  return {
    status: random.chance(0.97) ? "live" : random.pick(["draft", "pending", "rejected", "deleted"] as const),
    createdAt: new Date(newest - Math.floor(random.next() * threeYears)),
    niches: distinct(random, { count: random.chance(0.3) ? 2 : 1, size: nicheCount }),
    subcategories: distinct(random, { count: random.chance(0.5) ? 2 : 1, size: subcategoryCount }),
    upvotes,
    views: upvotes * 12 + Math.floor(random.next() * 200),
    ...generateRatings(random),
    coupon: random.chance(0.05) ? { expiresAt: random.pick(couponEnds) } : null,
    ...generatePlatforms(random),
  };
}

const shares: Record<Platform, number> = {
  web: 0.8,
  ios: 0.3,
  android: 0.28,
  macos: 0.2,
  windows: 0.18,
  linux: 0.1,
  browser_extension: 0.08,
  api: 0.15,
  self_hosted: 0.04,
};

/** One in five states nothing about this. Self-hosted products are mostly open source. */
function generatePlatforms(random: Random): Pick<BenchFacts, "platforms" | "isOpenSource"> {
  const isSilent = random.chance(0.2);
  const chosen = platforms.filter((platform) => random.chance(shares[platform]) && !isSilent);
  return { platforms: chosen, isOpenSource: random.chance(chosen.includes("self_hosted") ? 0.7 : 0.08) };
}

/** One in five has ratings, few of them many. */
function generateRatings(random: Random): Pick<BenchFacts, "ratingSum" | "ratingCount"> {
  const ratingCount = random.chance(0.2) ? 1 + Math.min(500, powerLaw(random)) : 0;
  const average = 2 + random.next() * 3;
  return { ratingCount, ratingSum: Math.round(average * ratingCount) };
}

/** Its texts, from separate random numbers, because most tables don't need them. */
export function generateTexts({ seed, index }: { seed: number; index: number }): BenchTexts {
  const random = createRandom(-1 - (seed * 1_000_003 + index));
  const name = generateName(random);
  const say = (template: string[]) => fill(template, { random, name });
  const sentenceCount = 2 + Math.floor(random.next() * 4);
  const tagCount = 1 + Math.floor(random.next() * 5);
  return {
    name,
    headline: capital(say(headline)),
    tagline: capital(say(tagline)),
    description: Array.from({ length: sentenceCount }, () => say(random.pick(templates))).join(" "),
    pricing: random.pick(["free", "freemium", "freemium", "premium"] as const),
    tags: [...new Set(Array.from({ length: tagCount }, () => random.pickSkewed(words.tags)))],
  };
}

function generateName(random: Random): string {
  const kind = random.next();
  if (kind < 0.35) return coin(random);
  if (kind < 0.6)
    return capital(random.pickSkewed(words.nameNouns)) + capital(random.pick(words.nameTails)) + suffix(random);
  if (kind < 0.8) return `${coin(random)} ${capital(random.pickSkewed(words.nameNouns))}${suffix(random)}`;
  if (kind < 0.98) return `${capital(random.pick(words.nameNouns))} ${coin(random)}`;
  if (kind < 0.99) return `${random.pick(words.accented)} ${capital(random.pick(words.nameNouns))}`;
  return `${random.pick(words.otherScripts)} ${coin(random)}`;
}

function coin(random: Random): string {
  const { start, middle, end } = words.syllables;
  const second = random.chance(0.25) ? random.pick(middle) : "";
  return capital(random.pick(start) + random.pick(middle) + second + random.pick(end));
}

function suffix(random: Random): string {
  return random.chance(0.15) ? random.pick([" AI", " Pro", " HQ", ".io", " for Teams", " Lite"]) : "";
}

/** Text at even indexes, slots at odd ones. */
function parse(template: string): string[] {
  return template.split(/\{(\w+)\}/);
}

function fill(template: string[], { random, name }: { random: Random; name: string }): string {
  let text = "";
  for (const [place, part] of template.entries()) text += place % 2 === 0 ? part : fillSlot(part, { random, name });
  return text;
}

function fillSlot(slot: string, { random, name }: { random: Random; name: string }): string {
  if (slot === "Name") return name;
  if (slot === "rare") return coin(random);
  if (slot === "verb") return random.pickSkewed(words.verbs);
  if (slot === "audience") return random.pickSkewed(words.audiences);
  if (slot === "quality") return random.pickSkewed(words.qualities);
  return random.pickSkewed(words.topics);
}

/** Most have none or few, a handful have tens of thousands. */
function powerLaw(random: Random): number {
  return Math.min(60_000, Math.floor((1 - random.next()) ** -1.1) - 1);
}

function distinct(random: Random, { count, size }: { count: number; size: number }): number[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, size)) chosen.add(Math.floor(random.next() ** 2 * size));
  return [...chosen];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
