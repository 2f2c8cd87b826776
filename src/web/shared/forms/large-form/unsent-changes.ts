import { tryStorage } from "#web/data/try-storage.ts";
import { isSame, type Values } from "../check-values.ts";
import type { ThreeVersions } from "./merge-changes.ts";

/** By field: the value the server had, and the one that was typed since. */
export type Unsent = Record<string, { base: unknown; mine: unknown }>;

export type UnsentChanges = ReturnType<typeof unsentChanges>;

type Options = { storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">; key: string };

/**
 * Changes the server hasn't confirmed, kept in this browser: they survive a crash, being offline and an expired
 * session. Each field is kept on its own, so that two tabs don't drop each other's changes.
 */
export function unsentChanges({ storage, key }: Options) {
  /** What this form has stored. Only this form may remove it. */
  let own: Values = {};

  function stored(): Unsent {
    const parsed: unknown = tryStorage(() => JSON.parse(storage().getItem(key) ?? "{}"));
    if (typeof parsed !== "object" || parsed === null) return {};
    const entries = Object.entries(parsed as Values).filter(([, entry]) => isEntry(entry));
    return Object.fromEntries(entries) as Unsent;
  }

  return {
    /** What an earlier visit left behind. */
    read(): Unsent {
      const found = stored();
      own = { ...own, ...mineOf(found) };
      return found;
    },

    /** Keeps exactly these changes of this form. */
    keep(unsent: Unsent): void {
      const found = stored();
      for (const [field, mine] of Object.entries(own)) {
        if (!(field in unsent) && isSame(found[field]?.mine, mine)) delete found[field];
      }
      own = mineOf(unsent);
      const next = { ...found, ...unsent };
      tryStorage(() => {
        if (Object.keys(next).length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(next));
      });
    },
  };
}

/** What an earlier visit left behind, for a merge with what is stored now; undefined if there is nothing. */
export function restoreUnsent(unsent: UnsentChanges, stored: Values): ThreeVersions<Values> | undefined {
  // An older version of the form may have had fields of other types.
  const left = Object.entries(unsent.read()).filter(([field, { mine }]) => isSameKind(mine, stored[field]));
  if (left.length === 0) return undefined;
  return {
    base: { ...stored, ...Object.fromEntries(left.map(([field, { base }]) => [field, base])) },
    mine: { ...stored, ...Object.fromEntries(left.map(([field, { mine }]) => [field, mine])) },
    theirs: stored,
  };
}

function isSameKind(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

function mineOf(unsent: Unsent): Values {
  return Object.fromEntries(Object.entries(unsent).map(([field, { mine }]) => [field, mine]));
}

function isEntry(value: unknown): boolean {
  return typeof value === "object" && value !== null && "base" in value && "mine" in value;
}
