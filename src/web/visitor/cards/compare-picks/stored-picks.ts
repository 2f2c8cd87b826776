import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { tryStorage } from "#web/data/try-storage.ts";
import { type PickedProduct, pickStore, picksKey } from "./pick-store.ts";

/**
 * Follows what this browser stores, also when another tab changes it. Blocked storage: the picks last as long as the
 * page.
 */
export function followStoredPicks(): () => void {
  const read = () => pickStore.set(parsePicks(tryStorage(() => localStorage.getItem(picksKey))));
  // Anything ticked before this chunk loaded isn't stored yet, so storage must not overwrite it.
  if (pickStore.picks().length === 0) read();
  function handleStorage({ key }: StorageEvent): void {
    // Null: the whole storage was cleared.
    if (key === picksKey || key === null) read();
  }
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}

/** Adds it, or removes it if it is picked; false if there are four others already. */
export function togglePick(pick: PickedProduct): boolean {
  const picks = latest();
  const others = picks.filter(({ slug }) => slug !== pick.slug);
  if (others.length >= limits.comparison.productsMax) return false;
  store(others.length < picks.length ? others : [...picks, pick]);
  return true;
}

export function removePick(slug: string): void {
  store(latest().filter((pick) => pick.slug !== slug));
}

export function clearPicks(): void {
  store([]);
}

/** Reads storage again, because another tab may have just changed it. */
function latest(): readonly PickedProduct[] {
  const stored = tryStorage(() => localStorage.getItem(picksKey));
  return stored === null ? pickStore.picks() : parsePicks(stored);
}

function store(picks: readonly PickedProduct[]): void {
  pickStore.set(picks);
  tryStorage(() =>
    picks.length === 0 ? localStorage.removeItem(picksKey) : localStorage.setItem(picksKey, JSON.stringify(picks)),
  );
}

/** Another version of the site, or anything else on this origin, may have written the value. */
export function parsePicks(stored: string | null): PickedProduct[] {
  let value: unknown = null;
  try {
    value = JSON.parse(stored ?? "[]");
  } catch {
    // Not ours.
  }
  const picks = Array.isArray(value) ? value.flatMap(toPick) : [];
  const bySlug = new Map(picks.map((pick) => [pick.slug, pick]));
  return [...bySlug.values()].slice(0, limits.comparison.productsMax);
}

function toPick(value: unknown): PickedProduct[] {
  if (typeof value !== "object" || value === null) return [];
  const { slug, name, logoUrl } = value as Partial<Record<string, unknown>>;
  if (typeof slug !== "string" || !/^[a-z\d-]{1,120}$/.test(slug) || typeof name !== "string") return [];
  const isOwnFile = typeof logoUrl === "string" && logoUrl.startsWith(paths.file(""));
  return [{ slug, name: name.slice(0, limits.product.nameMax), logoUrl: isOwnFile ? logoUrl : null }];
}
