import type { StoredAnswer } from "./stored-answer.ts";

export type CacheEntry = {
  key: string;
  /** The template of its address, for metrics. */
  route: string;
  answer: StoredAnswer;
  tags: string[];
  builtAt: number;
  freshUntil: number;
  /** Set at each hit; the sweep gives such an entry a second chance. Cheaper than moving it in a list. */
  isUsed: boolean;
  hits: number;
};

/** A rebuild in progress. Its tags are known only at the end, so it records what was dropped meanwhile. */
export type Build = {
  hardDrops: Map<string, number>;
  softDrops: Set<string>;
  clearedAt: number | null;
};

// Estimated size of an entry besides its bodies: key, headers, index.
const ENTRY_OVERHEAD_BYTES = 2048;

/** Entries by key and by tag, bounded by bytes; the order of drops is recorded so that nothing outdated gets in. */
export function createPageCacheStore({ maxBytes }: { maxBytes: number }) {
  const entries = new Map<string, CacheEntry>();
  const byTag = new Map<string, Set<CacheEntry>>();
  const builds = new Set<Build>();
  let bytes = 0;
  let sequence = 0;

  function remove(entry: CacheEntry): void {
    if (entries.get(entry.key) !== entry) return;
    entries.delete(entry.key);
    bytes -= weigh(entry);
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) byTag.delete(tag);
    }
  }

  function makeRoom(): void {
    // Terminates: every entry is visited at most twice, once to lose its mark and once to be evicted.
    while (bytes > maxBytes) {
      const oldest = entries.values().next().value;
      if (!oldest) return;
      if (oldest.isUsed) {
        oldest.isUsed = false;
        entries.delete(oldest.key);
        entries.set(oldest.key, oldest);
      } else remove(oldest);
    }
  }

  return {
    get: (key: string): CacheEntry | undefined => entries.get(key),
    /** Grows with every drop, so that events can be ordered. */
    sequence: (): number => sequence,
    size: () => ({ entries: entries.size, bytes }),

    begin(): Build {
      const build: Build = { hardDrops: new Map(), softDrops: new Set(), clearedAt: null };
      builds.add(build);
      return build;
    },

    end(build: Build): void {
      builds.delete(build);
    },

    /** False if the build may be older than a drop of one of its tags. */
    put(entry: CacheEntry, build: Build): boolean {
      if (outdatedSince(build, entry.tags) !== null) return false;
      if (weigh(entry) > maxBytes / 8) return false;
      const previous = entries.get(entry.key);
      if (previous) remove(previous);
      // A vote came in while the page was being built: fine to show, but already stale.
      if (entry.tags.some((tag) => build.softDrops.has(tag))) entry.freshUntil = entry.builtAt;
      entries.set(entry.key, entry);
      bytes += weigh(entry);
      for (const tag of entry.tags) {
        const tagged = byTag.get(tag);
        if (tagged) tagged.add(entry);
        else byTag.set(tag, new Set([entry]));
      }
      makeRoom();
      return true;
    },

    remove,

    drop(tags: string[], { soft }: { soft: boolean }): void {
      sequence += 1;
      for (const tag of tags) {
        for (const entry of [...(byTag.get(tag) ?? [])]) {
          if (soft) entry.freshUntil = Math.min(entry.freshUntil, entry.builtAt);
          else remove(entry);
        }
        for (const build of builds) {
          if (soft) build.softDrops.add(tag);
          else if (!build.hardDrops.has(tag)) build.hardDrops.set(tag, sequence);
        }
      }
    },

    clear(): void {
      sequence += 1;
      entries.clear();
      byTag.clear();
      bytes = 0;
      for (const build of builds) build.clearedAt ??= sequence;
    },
  };
}

/** The first drop that may have outdated this build; null if there was none. */
export function outdatedSince(build: Build, tags: string[]): number | null {
  let first = build.clearedAt ?? Number.POSITIVE_INFINITY;
  for (const tag of tags) first = Math.min(first, build.hardDrops.get(tag) ?? Number.POSITIVE_INFINITY);
  return first === Number.POSITIVE_INFINITY ? null : first;
}

function weigh({ key, answer }: CacheEntry): number {
  return answer.bytes + key.length * 2 + ENTRY_OVERHEAD_BYTES;
}
