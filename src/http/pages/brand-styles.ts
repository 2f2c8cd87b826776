import type { PageAssets, RenderInput } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";

/** The assets of a page, with the site's own accent color if it has one. */
export function withBrandStyles(
  assetsFor: RenderInput["assetsFor"],
  site: Pick<Site, "brand">,
): RenderInput["assetsFor"] {
  return (modules, bundle) => {
    const assets = assetsFor(modules, bundle);
    const branded: PageAssets = {
      ...assets,
      // Read for each page: some callers ask for their assets only once, and the color may change while the site runs.
      get styles() {
        const accent = site.brand?.accent;
        return accent ? [...assets.styles, paths.accentStyles(accent)] : assets.styles;
      },
    };
    return branded;
  };
}
