import { expect, it } from "vitest";
import { filesToKeep } from "./build-service-worker.ts";

it("the service worker caches the files of all pages and dialogs of the site", () => {
  const manifest = {
    "src/web/app/entry-client.tsx": {
      file: "assets/entry.js",
      css: ["assets/entry.css"],
      imports: ["_react.js"],
      dynamicImports: ["src/web/visitor/home/home-page.tsx"],
    },
    "_react.js": { file: "assets/react.js", imports: ["_react.js"] },
    "_unused.js": { file: "assets/unused.js" },
    "src/web/visitor/home/home-page.tsx": {
      file: "assets/home.js",
      imports: ["_react.js"],
      dynamicImports: ["src/web/ui/menus/menu.tsx"],
    },
    "src/web/ui/menus/menu.tsx": { file: "assets/menu.js" },
  };
  expect(filesToKeep(manifest)).toEqual([
    "/assets/entry.css",
    "/assets/entry.js",
    "/assets/home.js",
    "/assets/menu.js",
    "/assets/react.js",
  ]);
});
