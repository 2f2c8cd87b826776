import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { figuresOf } from "#contract/visitor/person-sections.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Database } from "#db/database.ts";
import { getNiche } from "#domain/catalog/niches/get-niche.ts";
import { listNicheSpines } from "#domain/catalog/products/lists/shelves/list-niche-spines.ts";
import { toSocialBooks } from "#domain/catalog/social-cards/social-books.ts";
import { findRenamedCategory } from "#domain/catalog/taxonomy/find-renamed-category.ts";
import { getCollection } from "#domain/engagement/collections/get-collection.ts";
import { getPerson } from "#domain/engagement/person-pages/get-person.ts";
import type { PageContent } from "#services/social-images/create-social-images.ts";

/** What the image of a page shows, read as the page of a guest reads it, or where the image is now. */
export type FoundPage = { content: PageContent; tags: string[] } | { movedTo: string };

const booksMax = 6;

export async function findNichePage({ open }: Pick<Database, "open">, { slug }: { slug: string }): Promise<FoundPage> {
  const niche = await getNiche(open, { slug }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "niche_not_found") return null;
    throw error;
  });
  if (!niche) {
    const renamed = await findRenamedCategory(open, { kind: "niche", oldSlug: slug });
    if (renamed === null) throw new DomainError("niche_not_found");
    return { movedTo: paths.nicheImage(renamed) };
  }
  const { id, name, description, productCount } = niche;
  const shelf = shelfOf(await listNicheSpines(open, { nicheIds: [id] }));
  return {
    content: {
      title: name,
      text: description || `Software tools and communities for ${name}.`,
      facts: counted(productCount, "tool"),
      hue: nicheHue(slug),
      books: shelf.books,
    },
    tags: [cacheTag.niches, cacheTag.niche(id), ...shelf.tags],
  };
}

/** Also of an unlisted one: its address tells the same key as the page's. */
export async function findCollectionPage(
  database: Pick<Database, "open" | "app">,
  { key }: { key: string },
): Promise<FoundPage> {
  const { collection, spines } = await getCollection(database, { key, viewerId: null, page: 1 });
  const { name, description, tools, owner } = collection;
  const shelf = shelfOf(spines);
  return {
    content: {
      title: name,
      text: description,
      facts: counted(tools, "tool"),
      by: owner.username,
      isDemo: owner.isDemo,
      books: shelf.books,
    },
    tags: [cacheTag.collection(key), ...shelf.tags],
  };
}

export async function findPersonPage(
  { open }: Pick<Database, "open">,
  { username: asked }: { username: string },
): Promise<FoundPage> {
  const person = await getPerson(open, { username: asked });
  const { username, career, isDemo, avatarUrl } = person;
  // Another spelling of the name.
  if (username !== asked) return { movedTo: paths.personImage(username) };
  const shelf = shelfOf(person.shelf.spines);
  return {
    content: {
      title: username,
      text: career ?? "",
      facts: figuresOf(person),
      isDemo,
      portrait: { name: username, key: avatarUrl?.slice(paths.file("").length) ?? null },
      books: shelf.books,
    },
    tags: [cacheTag.person(usernameKey(username)), ...shelf.tags],
  };
}

function shelfOf(spines: readonly ShelfProduct[]) {
  const shown = spines.slice(0, booksMax);
  return { books: toSocialBooks(shown), tags: productTags(shown) };
}
