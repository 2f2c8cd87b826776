import type { QueryClient } from "@tanstack/react-query";
import { sectionOf } from "#contract/shared/lists/ranking-sections.ts";
import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import { isPublicPage } from "#contract/shared/paths/private-paths.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";

type LoadPage = (path: string) => Promise<QueryClient | null>;
type Reason = { name: string; reason: ListReason };

/** Why the product `why` is in the list `of` the page `in`, as that page says it now; null if it isn't there. */
export async function findReasonOnPage(loadPage: LoadPage, { searchParams, origin }: URL): Promise<Reason | null> {
  const [list, section, id] = ["in", "of", "why"].map((name) => searchParams.get(name));
  if (!list || !section || !id) return null;
  const page = safeRedirectTarget(list, origin);
  // Not this page itself: it would load another one, and so on.
  if (page !== list || !isPublicPage(page) || page.startsWith(paths.aboutRanking())) return null;
  const loaded = await loadPage(page);
  const answers = loaded?.getQueryCache().getAll() ?? [];
  for (const { state } of answers) {
    const reason = reasonIn(state.data, { id: Number(id), section });
    if (reason) return reason;
  }
  return null;
}

/** Searches the whole answer: lists have their products in different places. */
function reasonIn(data: unknown, wanted: { id: number; section: string }): Reason | null {
  if (typeof data !== "object" || data === null) return null;
  const { id, name, why } = data as { id?: number; name?: string; why?: ListReason };
  if (id === wanted.id && name && why && sectionOf[why.kind] === wanted.section) return { name, reason: why };
  for (const value of Object.values(data)) {
    const found = reasonIn(value, wanted);
    if (found) return found;
  }
  return null;
}
