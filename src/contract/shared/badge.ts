/** The looks of the badge that makers put on their own sites. */

export const badgeSizes = {
  wide: { width: 250, height: 54 },
  compact: { width: 150, height: 40 },
} as const;
export type BadgeSize = keyof typeof badgeSizes;

export const badgeThemes = ["light", "dark", "neutral"] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

export type BadgeStyle = { size: BadgeSize; theme: BadgeTheme };

const folder = "/badge/";
const slugPattern = /^[a-z0-9-]{1,80}$/;

export function isBadgePath(path: string): boolean {
  return path.startsWith(folder);
}

/** The slug in a badge's address; null for any other path, and for what cannot be a slug. */
export function badgeSlugIn(path: string): string | null {
  if (!isBadgePath(path)) return null;
  const slug = path.slice(folder.length, Math.max(folder.length, path.indexOf("/", folder.length)));
  return slugPattern.test(slug) ? slug : null;
}

/** "wide-light.svg" names a look; null for any other file. */
export function readBadgeFile(file: string): BadgeStyle | null {
  const [, size, theme] = /^(\w+)-(\w+)\.svg$/.exec(file) ?? [];
  const isKnown = size !== undefined && Object.hasOwn(badgeSizes, size) && badgeThemes.some((each) => each === theme);
  return isKnown ? { size: size as BadgeSize, theme: theme as BadgeTheme } : null;
}
