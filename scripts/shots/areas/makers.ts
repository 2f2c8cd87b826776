import { paths } from "#contract/shared/paths.ts";
import type { Area, Screen } from "../screen.ts";

const anyProduct = { on: paths.myProducts(), href: /^\/my-products\/\d+$/ };
const wizardSteps = ["product", "comment", "makers", "badge", "share", "platforms"];
const wizard = wizardSteps.map(
  (step): Screen => ({ name: `wizard-${step}`, path: onProduct((id) => paths.submitDetails(id, step)), as: "maker" }),
);

/** A page of the first product in My Products. */
function onProduct(to: (id: number) => string) {
  return { ...anyProduct, to: (found: string) => to(Number(/\d+$/.exec(found)?.[0])) };
}

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
    ...wizard,
    { name: "advertise", path: paths.advertise() },
    { name: "advertise-signed-in", path: paths.advertise(), as: "maker" },
  ],
};
