import { paths } from "#contract/shared/paths.ts";
import { collectionOf, firstListOf, type MatchedPage, nicheOf, personOf, productOf } from "./matched-page.ts";

/**
 * The path of the preview image for links to this page; undefined if it has none of its own. Found on the server,
 * because browsers have no use for it.
 */
export function socialImageOf(page: MatchedPage): string | undefined {
  const product = productOf(page) ?? aboutProduct(page);
  if (product) return paths.socialImage(product.slug);
  const niche = page.route === "niche/:slug" && nicheOf(page, page.params.slug);
  if (niche) return paths.nicheImage(niche.slug);
  const collection = collectionOf(page);
  // Only its owner sees the page, and nobody the image.
  const isShared = collection && collection.visibility !== "private" && !collection.isHidden;
  if (isShared) return paths.collectionImage(collection.key);
  const person = personOf(page);
  return person && paths.personImage(person.username);
}

function aboutProduct(page: MatchedPage): { slug: string } | undefined {
  return page.route === "resources/:slug/alternatives" ? firstListOf(page)?.product : undefined;
}
