import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type BuildEnvironmentOptions, defineConfig } from "vite";

/**
 * What most public pages show. With all that it imports it is in the entry's file, so that a page needs few more.
 * `test/journeys/weight.ts` fails when home, a niche or a product needs a file too many.
 */
const sharedByPublicPages = [
  "/src/contract/shared/products/platforms.ts",
  "/src/web/app/entry-client.tsx",
  "/src/web/shared/lists/load-list.ts",
  "/src/web/shared/lists/page-number.ts",
  "/src/web/visitor/cards/compare-picks/compare-tick.tsx",
  "/src/web/shared/people/person-line.tsx",
  "/src/web/shared/follows/follow-button.tsx",
  "/src/web/shared/marks/save-button.tsx",
  "/src/web/shared/marks/upvote-button.tsx",
  "/src/web/shared/owner-menu/owner-menu.tsx",
  "/src/web/visitor/cards/pricing-pill.tsx",
  "/src/web/visitor/cards/pricing-words.ts",
  "/src/web/visitor/cards/product-rows.tsx",
  "/src/web/visitor/cards/spotlight-panel.tsx",
  "/src/web/ui/navigation/breadcrumbs.tsx",
  "/src/web/ui/display/short-date.tsx",
  "/src/web/ui/navigation/tab-links.tsx",
  "/src/web/ui/behavior/use-linked-part.ts",
  "/lucide-react/dist/esm/icons/arrow-left.mjs",
  "/lucide-react/dist/esm/icons/bell.mjs",
  "/lucide-react/dist/esm/icons/check.mjs",
];

/** Home, niches and what the other lists show, in one file that a product's page does without. */
const sharedByLists = [
  "/src/web/data/markup-data.ts",
  "/src/web/visitor/lists/list-shelf/list-shelf.tsx",
  "/src/web/visitor/lists/filtered-product-list.tsx",
  "/src/web/visitor/lists/inviting-buttons.tsx",
  "/src/web/visitor/lists/listing-layout.tsx",
  "/src/web/visitor/niches/subcategory-list.tsx",
  "/src/web/visitor/niches/subcategory-row.tsx",
  "/src/web/visitor/lists/product-list.tsx",
  "/src/web/visitor/home/home-page.tsx",
  "/src/web/visitor/niches/niche-page.tsx",
];

/** A product's page, and what a comparison and a collection show of it. */
const sharedByProducts = [
  "/src/web/visitor/product/product-page.tsx",
  // Of parts whose code comes later and whose markup is there at once.
  "/src/web/visitor/product/rich-text.css",
  "/src/web/ui/fields/rating-field.css",
  "/src/web/shared/people/person-names.tsx",
  "/src/web/visitor/product/pictures/picture-image.tsx",
  "/src/web/visitor/product/intro/coupon-button.tsx",
  "/src/web/visitor/product/makers/maker-proof.tsx",
  "/src/web/shared/share/share-button.tsx",
  "/src/web/shared/share/share-targets.ts",
  "/src/web/shared/share/use-record-share.ts",
  "/src/web/ui/behavior/use-copy.ts",
  "/lucide-react/dist/esm/icons/arrow-up-right.mjs",
  "/lucide-react/dist/esm/icons/layers.mjs",
  "/lucide-react/dist/esm/icons/share-2.mjs",
];

/**
 * Changes with its packages only, and stays in the visitor's cache meanwhile. Mutations are left to the pages that have
 * some: those that are read first do without.
 */
const packages = {
  name: "react",
  priority: 2,
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(?:useMutation|mutationObserver)\.)/,
};

const siteBundle: BuildEnvironmentOptions = {
  rolldownOptions: {
    input: "src/web/app/entry-client.tsx",
    output: {
      codeSplitting: {
        groups: [
          packages,
          {
            name: "entry-client",
            priority: 1,
            test: (id) => sharedByPublicPages.some((file) => id.endsWith(file)),
          },
          { name: "product-parts", test: (id) => sharedByProducts.some((file) => id.endsWith(file)) },
          { name: "lists", test: (id) => sharedByLists.some((file) => id.endsWith(file)) },
        ],
      },
    },
  },
};

/** Beside the site's files, under names of its own. */
const adminBundle: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: ".vite/admin-manifest.json",
  rolldownOptions: { input: "src/web/app/entry-admin.tsx", output: { codeSplitting: { groups: [packages] } } },
};

/**
 * All that the server's start loads, in one file: it was in two hundred, and finding them took a tenth of the start.
 * Without the entry, which waits for the start: what is loaded meanwhile would wait for the entry, and for ever.
 */
const atStart = {
  name: "server",
  tags: ["$initial" as const],
  test: (id: string) => !id.endsWith("/src/main.ts"),
};

/**
 * Three builds share this (scripts/build.ts, which chooses their folders): the site's files for the browser, the admin area's in the mode `admin`,
 * and with `--ssr` the whole server in one bundle.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [react(), tailwindcss()],
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: "src/main.ts" },
          output: { entryFileNames: "[name].js", codeSplitting: { groups: [atStart] } },
          // What the browser loads later, the API often has from the start.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        // The content security policy forbids data: scripts, styles and fonts.
        assetsInlineLimit: 0,
        // Lists of what each page needs would be in every page; the server names them, and prefetching does the rest.
        modulePreload: false,
        ...(mode === "admin" ? adminBundle : siteBundle),
      },
  // One file starts faster than a thousand; native modules and what is rarely used stay outside. Not in development,
  // where Node itself loads the packages.
  ssr:
    command === "build"
      ? { noExternal: true, external: ["sharp", "satori", "oidc-provider", "flydrive", "pg-copy-streams"] }
      : {},
}));
