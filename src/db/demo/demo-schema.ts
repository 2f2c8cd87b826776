import { z } from "zod";
import { dataLocations } from "#contract/shared/products/data-locations.ts";
import { demoScreens } from "#contract/shared/products/demo-pictures.ts";
import { platforms } from "#contract/shared/products/platforms.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import { productReportReasons } from "#contract/shared/reports/product-report-reasons.ts";
import { reportReasons } from "#contract/shared/reports/report-reasons.ts";

/** The format of the files in `catalog/`. Unknown keys are refused: they would be misspelled ones. */

const niche = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** One sentence, shown under the niche's heading. */
  description: z.string(),
});

/** A subcategory has a parent (`parent`) or is one (`isParent`); both belong to one or more niches. */
const subcategory = z.strictObject({
  slug: z.string(),
  name: z.string(),
  isParent: z.literal(true).optional(),
  parent: z.string().optional(),
  niches: z.array(z.string()),
});

/** A person made up for the demo; every page marks them as such. */
const person = z.strictObject({ username: z.string(), displayName: z.string(), career: z.string() });

/**
 * Only well-known facts about real products, and never prices: a license is left out where its exact version, or the
 * part of the product it covers, isn't clear. A paid service with open clients doesn't count as open source, and
 * nothing is stated about a license that people argue about. Missing facts count as not stated.
 */
const facts = z
  .strictObject({
    platforms: z.array(z.enum(platforms)),
    isOpenSource: z.boolean(),
    license: z.string(),
    repositoryUrl: z.url(),
    canWorkOffline: z.boolean(),
    languages: z.array(z.string()),
    foundedYear: z.int(),
    pricingUrl: z.url(),
    support: z.string(),
    socialLinks: z.array(z.url()),
    hasFreePlan: z.boolean(),
    priceMonthly: z.number(),
    priceOnce: z.number(),
    trialDays: z.int(),
    priceCurrency: z.string(),
    pricesCheckedOn: z.iso.date(),
    importFormats: z.array(z.string()),
    exportFormats: z.array(z.string()),
    dataLocations: z.array(z.enum(dataLocations)),
  })
  .partial();

const reply = z.strictObject({ by: z.string(), comment: z.string() });

/** Each text belongs to one product: texts that fit any product of a niche would be bland. */
const feedback = z.strictObject({
  by: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  replies: z.array(reply).optional(),
});

const coupon = z.strictObject({
  text: z.string(),
  code: z.string(),
  url: z.url().optional(),
  /** Days from the day the catalog is loaded; negative for a coupon that has expired. */
  expiresInDays: z.int(),
});

const handedIn = {
  name: z.string(),
  website: z.url(),
  /** 5 to 100 characters: what the product is. */
  headline: z.string(),
  /** One line for the card, at most 90 characters, no full stop. */
  tagline: z.string(),
  /** One or two honest paragraphs with a blank line between them, at least 50 characters. Plain text. */
  description: z.string(),
  pricing: z.enum(pricings),
  pricingNote: z.string().optional(),
  /** 2 to 6 lower-case tags. */
  tags: z.array(z.string()),
  /** Niche slugs; the first is the product's primary niche. */
  niches: z.tuple([z.string()], z.string()),
  subcategories: z.array(z.string()),
  coupon: coupon.optional(),
};

const product = z.strictObject({
  ...handedIn,
  videoUrl: z.url().optional(),
  /** Only on products made up for the demo. */
  madeUp: z.literal(true).optional(),
  /** Only on made-up products: the screens to draw, with their captions. */
  pictures: z.array(z.strictObject({ screen: z.enum(demoScreens), alt: z.string() })).optional(),
  /** Promotion window in days relative to the day the catalog is loaded. */
  promotion: z.strictObject({ startsInDays: z.int(), endsInDays: z.int() }).optional(),
  /** Only on made-up products. */
  makerComment: z.string().optional(),
  facts: facts.optional(),
  /**
   * Its slug in simple-icons. Chosen by hand for each product: a glyph that is only similar, or the company's, would be
   * a wrong logo. GitHub Pages has none, because its glyph is a line of small letters that can't be read at 48 px.
   */
  glyph: z.string().optional(),
  feedback: z.array(feedback).optional(),
});

/** A brand's glyph as one SVG path in a square of 24 units, with the brand's color as six hex digits. */
const glyph = z.strictObject({ hex: z.string().regex(/^[0-9A-F]{6}$/), path: z.string() });

const made = { by: z.string(), daysAgo: z.number() };
const collectionReport = z.strictObject({ ...made, reason: oneOf(reportReasons), note: z.string() });

/** A public collection of products, in its owner's order. */
const collection = z.strictObject({
  ...made,
  name: z.string(),
  description: z.string(),
  /** Its place among the editors' picks. */
  pickPlace: z.int().optional(),
  products: z.array(z.strictObject({ product: z.string(), note: z.string().optional() })),
  report: collectionReport.optional(),
});

/** A made-up product. It waits for review unless a decision is given. */
const submission = z.strictObject({
  ...handedIn,
  by: z.string(),
  submittedDaysAgo: z.number(),
  decided: z
    .discriminatedUnion("as", [
      z.strictObject({ as: z.literal("approved") }),
      z.strictObject({ as: z.literal("rejected"), reason: z.string() }),
    ])
    .optional(),
});

/** Items waiting for a decision in the demo, so that a newcomer sees an admin area in use. */
const queue = z.strictObject({
  /** People who joined in the last 30 days. They haven't voted yet, so that votes are never older than their voters. */
  newcomers: z.array(person.extend({ joinedDaysAgo: z.number() })),
  submissions: z.array(submission),
  /** A real site that we don't list yet, one that we do, and two that need a search first. */
  suggestions: z.array(z.strictObject({ ...made, text: z.string() })),
  /**
   * Proven on the site while the product has another maker, or explained in a note to the moderators. Only about
   * made-up products: it mustn't look as if somebody had claimed or reported a real one.
   */
  claims: z.array(
    z.strictObject({
      ...made,
      product: z.string(),
      provenBy: z.literal("dns").optional(),
      note: z.string().optional(),
    }),
  ),
  /** Somebody proposes a made-up product as an alternative to another. */
  proposals: z.array(z.strictObject({ ...made, alternative: z.string(), to: z.string() })),
  /** An answer that somebody suggests, with the page that says so. */
  suggestedFact: z.strictObject({
    ...made,
    product: z.string(),
    field: z.enum(["hasFreePlan", "canWorkOffline"]),
    value: z.boolean(),
    sourceUrl: z.url(),
  }),
  productReport: z.strictObject({
    ...made,
    product: z.string(),
    reason: oneOf(productReportReasons),
    note: z.string(),
  }),
  feedbackReport: z.strictObject({
    ...made,
    product: z.string(),
    writtenBy: z.string(),
    reason: oneOf(reportReasons),
    note: z.string(),
  }),
  siteMessage: z.strictObject({ email: z.email(), daysAgo: z.number(), page: z.string(), message: z.string() }),
  /** A change by its maker to a live product. */
  revision: z.strictObject({
    product: z.string(),
    daysAgo: z.number(),
    productName: z.string(),
    pricingUrl: z.url(),
  }),
});

export const demoCatalogSchema = z.strictObject({
  niches: z.array(niche),
  subcategories: z.array(subcategory),
  products: z.array(product),
  people: z.array(person),
  /** Lists of real tools by people who were made up. */
  collections: z.array(collection),
  queue,
  /** By their slugs in simple-icons. */
  glyphs: z.record(z.string(), glyph),
});

export type DemoCatalog = z.infer<typeof demoCatalogSchema>;
export type DemoProduct = z.infer<typeof product>;
export type DemoPerson = z.infer<typeof person>;
export type DemoGlyph = z.infer<typeof glyph>;
export type DemoGlyphs = Readonly<Record<string, DemoGlyph>>;
export type DemoQueue = z.infer<typeof queue>;

function oneOf(reasons: Record<string, string>) {
  return z.enum(Object.keys(reasons));
}
