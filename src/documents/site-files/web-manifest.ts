import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";

/** What a browser needs to install the site. Its colors are `themeColors` of web/ui/theme/theme.ts; a manifest can't vary them. */
export function webManifest({ name }: Pick<Site, "name">) {
  return {
    id: "/",
    name,
    short_name: name,
    description: "A directory of software tools and communities.",
    lang: "en",
    start_url: paths.home(),
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    categories: ["productivity", "utilities"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: "Search", url: paths.search() },
      { name: "AI tools", url: paths.aiTools() },
      { name: "Suggest a tool", url: paths.suggest() },
    ],
  };
}
