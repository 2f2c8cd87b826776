import type { Page } from "@playwright/test";
import { paths } from "#contract/shared/paths.ts";
import { openDialog } from "../open-dialog.ts";
import type { Area } from "../screen.ts";

/** With pictures, and one of the demo's best known. */
const product = "krita";

async function openSignInDialog(page: Page): Promise<void> {
  const upvote = page.getByRole("main").getByRole("button", { name: /^Upvote / });
  await openDialog(page, () => upvote.first().click());
}

export const productArea: Area = {
  name: "product",
  title: "Products",
  screens: [
    { name: "product", path: paths.product(product) },
    { name: "product-signed-in", path: paths.product(product), as: "member" },
    { name: "product-of-maker", path: paths.product("palettary") },
    {
      name: "product-most-upvoted",
      path: { on: paths.homeTop("all"), href: /^\/resources\/[^/?#]+$/, like: paths.product("any") },
      isVariant: true,
    },
    { name: "product-much-feedback", path: paths.product("visual-studio-code") },
    { name: "sign-in-dialog", path: paths.product(product), act: openSignInDialog, isOneScreen: true },
    { name: "alternatives", path: paths.alternatives("adobe-photoshop") },
    { name: "upvoters", path: paths.upvoters("figma") },
    { name: "propose-alternative", path: paths.proposeAlternative(product), as: "member" },
    { name: "suggest-fact", path: paths.suggestFact(product), as: "member" },
    { name: "report-product", path: paths.reportProduct(product) },
    { name: "claim", path: paths.claim(product), as: "member" },
    { name: "product-not-found", path: paths.product("no-such-product"), status: 404 },
  ],
};
