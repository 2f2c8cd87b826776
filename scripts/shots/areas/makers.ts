import { paths } from "#contract/shared/paths.ts";
import { laterTabs, wizardTabs } from "#web/maker/home/home-tabs.ts";
import { makeClaim, makeClaims } from "../made/claim.ts";
import { makeCheckout, makeReceipt } from "../made/orders.ts";
import type { Area, Screen } from "../screen.ts";

const anyProduct = { on: paths.myProducts(), href: /^\/my-products\/\d+$/, like: paths.myProduct(1) };
const wizard = wizardTabs.map(
  ({ tab }): Screen => ({
    name: `wizard-${tab}`,
    path: onProduct((id) => paths.submitDetails(id, tab)),
    as: "maker",
  }),
);

/** A page of the first product in My Products. */
function onProduct(to: (id: number) => string) {
  return { ...anyProduct, to: (found: string) => to(Number(/\d+$/.exec(found)?.[0])), like: to(1) };
}

/** Those that the wizard doesn't have. */
const homeTabs = laterTabs.map(
  ({ tab }): Screen => ({ name: `my-product-${tab}`, path: onProduct((id) => paths.myProduct(id, tab)), as: "maker" }),
);

const claimWays = (["email", "dns", "review"] as const).map(
  (way): Screen => ({
    name: `claim-${way}`,
    path: { make: makeClaim(way), like: paths.claim("any", way) },
    as: "buyer",
    isVariant: way !== "email",
  }),
);

export const makerArea: Area = {
  name: "makers",
  title: "Makers and advertising",
  screens: [
    { name: "my-products-signed-out", path: paths.myProducts() },
    { name: "my-products", path: paths.myProducts(), as: "maker" },
    { name: "my-products-empty", path: paths.myProducts(), as: "member" },
    { name: "list-a-product", path: paths.listProduct(), as: "maker" },
    { name: "my-product", path: anyProduct, as: "maker" },
    { name: "edit-product", path: onProduct(paths.editProduct), as: "maker" },
    { name: "preview-product", path: onProduct(paths.previewProduct), as: "maker" },
    ...homeTabs,
    ...wizard,
    ...claimWays,
    { name: "claims", path: { make: makeClaims, like: paths.claims() }, as: "buyer", status: 400, isVariant: true },
    { name: "advertise", path: paths.advertise() },
    { name: "advertise-signed-in", path: paths.advertise(), as: "maker" },
    { name: "sandbox-checkout", path: { make: makeCheckout, like: paths.sandboxCheckout("any") }, as: "buyer" },
    { name: "receipt", path: { make: makeReceipt, like: paths.receipt("any") }, as: "buyer" },
  ],
};
