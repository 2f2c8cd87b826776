import { expect, test } from "vitest";
import { routeClass } from "./route-class.ts";

test("paths fall into a few classes", () => {
  const paths = [
    "/",
    "/resources/x",
    "/api/v1/products",
    "/api/auth/callback/google",
    "/files/a.webp",
    "/badge/x/light.svg",
    "/sitemap.xml",
  ];
  expect(paths.map(routeClass)).toEqual(["page", "page", "api", "auth", "file", "badge", "document"]);
});
