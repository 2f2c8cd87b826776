import type { AdminPage, AdminPageRow } from "#contract/admin/site/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { isBuiltIn, topPages } from "#contract/shared/site-pages.ts";
import type { PillTone } from "../../../ui/display/pill.tsx";

const topTitles: Record<(typeof topPages)[number], string> = {
  about: "About",
  guidelines: "Guidelines",
  terms: "Terms of Service",
  privacy: "Privacy",
  imprint: "Imprint",
};

/** What a page is called before somebody has written it. */
export function titleOf({ name, title }: Pick<AdminPage, "name" | "title">): string {
  return title || ((topTitles as Record<string, string>)[name] ?? paths.sitePage(name));
}

type State = { label: string; tone: PillTone; isVisible: boolean };

/** What visitors get at the address. */
export function stateOf({
  name,
  version,
  publishedVersion,
}: Pick<AdminPage, "name" | "version" | "publishedVersion">): State {
  if (publishedVersion !== null) {
    return { label: version > publishedVersion ? "Published, with changes" : "Published", tone: "ok", isVisible: true };
  }
  if (isBuiltIn(name)) {
    return { label: version > 0 ? "Built-in text, with a draft" : "Built-in text", tone: "neutral", isVisible: true };
  }
  return { label: version > 0 ? "Draft" : "Not written yet", tone: version > 0 ? "warn" : "neutral", isVisible: false };
}

export type ListedPage = Omit<AdminPageRow, "savedAt"> & { savedAt: string | null };

/** The pages with a place of their own first, written or not, then the others by address. */
export function withTopPages(pages: readonly AdminPageRow[]): ListedPage[] {
  const top = topPages.map(
    (name) =>
      pages.find((page) => page.name === name) ?? {
        name,
        title: "",
        version: 0,
        publishedVersion: null,
        savedAt: null,
      },
  );
  return [...top, ...pages.filter(({ name }) => !top.some((page) => page.name === name))];
}
