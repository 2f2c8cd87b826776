/** What a product runs on. The order is that of every list, and of the bits in `product_listings.facts`. */
export const platforms = [
  "web",
  "ios",
  "android",
  "macos",
  "windows",
  "linux",
  "browser_extension",
  "api",
  "self_hosted",
] as const;

export type Platform = (typeof platforms)[number];

export const platformWords: Record<Platform, string> = {
  web: "Web",
  ios: "iOS",
  android: "Android",
  macos: "macOS",
  windows: "Windows",
  linux: "Linux",
  browser_extension: "Browser extension",
  api: "API",
  self_hosted: "Self-hosted",
};
