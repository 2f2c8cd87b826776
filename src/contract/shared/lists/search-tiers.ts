/**
 * Why a product matched, best first: its name is the query; each word begins one of its name; the words are in its
 * tags, categories, headline or tagline; the letters are in its name; the words are in its text; most of the words are
 * there.
 */
export const searchTiers = ["exact", "name", "about", "letters", "text", "close"] as const;
/**
 * A product whose name is as close to what was typed as the chosen respelling is; the database doesn't number this one.
 */
export type SearchTier = (typeof searchTiers)[number] | "similar";

/** Where a word of a search was found. */
export const searchFields = ["name", "tags", "categories", "headline", "tagline", "description"] as const;
export type SearchField = (typeof searchFields)[number];
