import type { SearchAnswer } from "#contract/visitor/search/search.ts";

/** The first page as a visitor reads it: the matches, then those of a respelling. */
export async function searchSlugs(origin: string, q: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/v1/search?${new URLSearchParams({ q })}`);
  if (!response.ok) throw new Error(`"${q}" was answered with ${response.status}.`);
  const { products, didYouMean } = (await response.json()) as SearchAnswer;
  return [...products, ...(didYouMean?.products ?? [])].map(({ slug }) => slug);
}
