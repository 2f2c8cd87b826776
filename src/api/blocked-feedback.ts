import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import type { ComparedProduct, Quote } from "#contract/visitor/comparisons.ts";
import type { Remark, Verdict } from "#contract/visitor/product-page.ts";
import type { Db } from "#db/database.ts";
import { listBlockedNames } from "#domain/people/blocks/list-blocked-people.ts";

type Reader = Pick<Viewer, "userId"> | null;

/** The same feedback with what people wrote whom the viewer blocked marked; for guests it skips the database query. */
export async function withBlocked(
  db: Db,
  { feedback, viewer }: { feedback: Feedback[]; viewer: Reader },
): Promise<Feedback[]> {
  if (!viewer) return feedback;
  const authors = feedback.flatMap(({ author, replies }) => [author, ...replies.map((reply) => reply.author)]);
  const blocked = await listBlockedAmong(db, { authors, viewer });
  if (blocked.size === 0) return feedback;
  const mark = <Entry extends Pick<Feedback, "author">>(entry: Entry): Entry =>
    entry.author && blocked.has(entry.author.username) ? { ...entry, isBlocked: true as const } : entry;
  return feedback.map((entry) => mark({ ...entry, replies: entry.replies.map(mark) }));
}

/** The same products without quotes of people whom the viewer blocked; for guests it skips the database query. */
export async function withoutBlockedQuotes(
  db: Db,
  { products, viewer }: { products: ComparedProduct[]; viewer: Reader },
): Promise<ComparedProduct[]> {
  if (!viewer) return products;
  const authors = products.flatMap(({ praise, criticism }) => [praise?.author, criticism?.author]);
  const blocked = await listBlockedAmong(db, { authors, viewer });
  if (blocked.size === 0) return products;
  const shown = (quote: Quote | null) => (quote?.author && blocked.has(quote.author.username) ? null : quote);
  return products.map((product) => ({
    ...product,
    praise: shown(product.praise),
    criticism: shown(product.criticism),
  }));
}

/** The same verdict without sentences of people whom the viewer blocked; for guests it skips the database query. */
export async function withoutBlockedRemarks(
  db: Db,
  { verdict, viewer }: { verdict: Verdict; viewer: Reader },
): Promise<Verdict> {
  if (!viewer) return verdict;
  const { like, miss } = verdict;
  const blocked = await listBlockedAmong(db, { authors: [like?.author, miss?.author], viewer });
  const shown = (remark: Remark | null) => (remark?.author && blocked.has(remark.author.username) ? null : remark);
  return { like: shown(like), miss: shown(miss) };
}

type Author = Pick<NonNullable<Feedback["author"]>, "username"> | null | undefined;

function listBlockedAmong(
  db: Db,
  { authors, viewer }: { authors: Author[]; viewer: Pick<Viewer, "userId"> },
): Promise<Set<string>> {
  const usernames = [...new Set(authors.flatMap((author) => author?.username ?? []))];
  return listBlockedNames(db, { userId: viewer.userId, usernames });
}
