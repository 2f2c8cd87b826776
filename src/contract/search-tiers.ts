/** Why a product matched, best first: its name is the query, contains it; its tags or headline, or its text have the words. */
export const searchTiers = ["exact", "name", "about", "text"] as const;
export type SearchTier = (typeof searchTiers)[number];
