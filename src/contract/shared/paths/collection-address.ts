import { slugify } from "../text/slug.ts";

/** The last part of a collection's address: words from its name, if any are left, and its key. */
export function collectionAddress({ name, key }: { name: string; key: string }): string {
  const words = slugify(name);
  return words === "" ? key : `${words}-${key}`;
}

/** The key at an address's end, or null: only it decides. */
export function collectionKeyOf(address: string): string | null {
  return /(?:^|-)([a-z0-9]{12})$/.exec(address)?.[1] ?? null;
}
