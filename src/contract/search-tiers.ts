/** Why a product matched, best first: its name is the query, contains it; its tags or headline, or its text have the words. */
export const searchTiers = ["exact", "name", "about", "text"] as const;
/** A product whose name is as close to what was typed as the chosen respelling is; the database doesn't number this one. */
export type SearchTier = (typeof searchTiers)[number] | "similar";
