import type { DemoScreen } from "#contract/shared/products/demo-pictures.ts";
import type { FactFields } from "#contract/shared/products/fact-fields.ts";
import type { Platform } from "#contract/shared/products/platforms.ts";

/** The shape of the demo catalog: plain data, loaded once into an empty database. */

export type DemoNiche = {
  slug: string;
  name: string;
  /** One sentence, shown under the niche's heading. */
  description: string;
};

/** A subcategory has a parent (`parent`) or is one (`isParent`); both belong to one or more niches. */
export type DemoSubcategory = {
  slug: string;
  name: string;
  isParent?: true;
  parent?: string;
  niches: string[];
};

export type DemoCoupon = {
  text: string;
  code: string;
  url?: string;
  /** Days from the day the catalog is loaded; negative for a coupon that has expired. */
  expiresInDays: number;
};

export type DemoProduct = {
  name: string;
  website: string;
  /** 5 to 100 characters: what the product is. */
  headline: string;
  /** One line for the card, at most 90 characters, no full stop. */
  tagline: string;
  /** One or two honest paragraphs with a blank line between them, at least 50 characters. Plain text. */
  description: string;
  pricing: "free" | "freemium" | "premium";
  pricingNote?: string;
  /** 2 to 6 lower-case tags. */
  tags: string[];
  /** Niche slugs; the first is the product's primary niche. */
  niches: string[];
  subcategories: string[];
  videoUrl?: string;
  /** Only on products made up for the demo. */
  madeUp?: true;
  coupon?: DemoCoupon;
  /** Promotion window in days relative to the day the catalog is loaded. */
  promotion?: { startsInDays: number; endsInDays: number };
  /** Only on made-up products. */
  makerComment?: string;
  /** Only on made-up products: what is drawn, and what to say about it. */
  pictures?: { screen: DemoScreen; alt: string }[];
};

/** A brand's glyph as one SVG path in a square of 24 units, with the brand's color as six hex digits. */
export type DemoGlyph = { hex: string; path: string };

export type DemoFacts = Partial<FactFields> & {
  platforms?: Platform[];
  openSource?: { license?: string; repositoryUrl?: string };
  languages?: string[];
  foundedYear?: number;
  pricingUrl?: string;
  support?: string;
  socialLinks?: string[];
};

/** A person made up for the demo; every page marks them as such. */
export type DemoPerson = { username: string; displayName: string; career: string };

export type DemoNewcomer = DemoPerson & { joinedDaysAgo: number };

/** A product somebody handed in; it waits unless it was decided. */
export type DemoSubmission = Omit<DemoProduct, "madeUp" | "promotion" | "makerComment" | "pictures"> & {
  by: string;
  submittedDaysAgo: number;
  decided?: { as: "approved" } | { as: "rejected"; reason: string };
};

export type DemoSuggestion = { by: string; daysAgo: number; text: string };

/** An answer that somebody suggests, with the page that says so. */
export type DemoSuggestedFact = {
  product: string;
  field: "hasFreePlan" | "canWorkOffline";
  value: boolean;
  sourceUrl: string;
  by: string;
  daysAgo: number;
};

/** Somebody proposes a product as an alternative to another. */
export type DemoProposal = { alternative: string; to: string; by: string; daysAgo: number };

/** A public collection of products, in its owner's order. */
export type DemoCollection = {
  name: string;
  description: string;
  by: string;
  daysAgo: number;
  /** Its place among the editors' picks. */
  pickPlace?: number;
  products: { product: string; note?: string }[];
  report?: { by: string; daysAgo: number; reason: string; note: string };
};

/** Proven on the site while the product has another maker, or explained in a note to the moderators. */
export type DemoClaim = { product: string; by: string; daysAgo: number; provenBy?: "dns"; note?: string };

export type DemoProductReport = { product: string; by: string; daysAgo: number; reason: string; note: string };

export type DemoMessage = { email: string; daysAgo: number; page: string; message: string };

/** A change by its maker to a live product. */
export type DemoRevision = { product: string; daysAgo: number; productName: string; pricingUrl: string };

/** Each text belongs to one product: texts that fit any product of a niche would be bland. */
export type DemoFeedback = {
  product: string;
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  replies?: { by: string; comment: string }[];
};
