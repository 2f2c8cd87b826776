import { expect, it } from "vitest";
import { filesToKeep } from "./build-service-worker.ts";

it("the service worker caches the files of pages and dialogs, but not of the admin area", () => {
  const manifest = {
    "src/web/entry-client.tsx": {
      file: "assets/entry.js",
      css: ["assets/entry.css"],
      imports: ["_react.js"],
      dynamicImports: ["src/web/pages/home.tsx", "src/web/pages/admin.tsx", "src/web/pages/admin-products.tsx"],
    },
    "_react.js": { file: "assets/react.js", imports: ["_react.js"] },
    "_chart.js": { file: "assets/chart.js" },
    "src/web/pages/home.tsx": {
      file: "assets/home.js",
      imports: ["_react.js"],
      dynamicImports: ["src/web/ui/menu.tsx", "src/web/features/administration/bar.tsx"],
    },
    "src/web/ui/menu.tsx": { file: "assets/menu.js" },
    "src/web/pages/admin.tsx": { file: "assets/admin.js", imports: ["_chart.js"] },
    "src/web/pages/admin-products.tsx": { file: "assets/admin-products.js" },
    "src/web/features/administration/bar.tsx": { file: "assets/bar.js" },
  };
  expect(filesToKeep(manifest)).toEqual([
    "/assets/entry.css",
    "/assets/entry.js",
    "/assets/home.js",
    "/assets/menu.js",
    "/assets/react.js",
  ]);
});
