import type { ProductInput } from "#contract/inputs/product.ts";
import type { SampleProps } from "../../ui/gallery/sample.tsx";
import { ProductForm } from "./product-form.tsx";

const sample: ProductInput = {
  productName: "Saltpan",
  headline: "Keeps your shell history seasoned",
  tagline: "",
  description: "",
  websiteUrl: "https://saltpan.example/",
  logoUrl: null,
  logoKey: null,
  videoUrl: null,
  pictures: [],
  pricing: "freemium",
  pricingNote: "Free for one person, $4 per seat",
  tags: ["cli", "open source"],
  otherNiches: null,
  hasCoupon: true,
  couponText: "20% off the first year",
  couponCode: null,
  couponUrl: null,
  couponExpiryDate: null,
  nicheIds: [2],
  subcategoryIds: [],
  platforms: ["macos", "linux"],
  isOpenSource: true,
  license: "MIT",
  repositoryUrl: "https://code.saltpan.example/saltpan",
  pricingUrl: null,
  languages: ["en", "pt-BR"],
  foundedYear: 2021,
  support: "help@saltpan.example",
  socialLinks: [],
};

const niches = ["AI", "Developer Tools", "Design", "Marketing", "Productivity"].map((name, id) => ({
  id: id + 1,
  name,
}));
const subcategories = ["Terminals", "Code Review", "Databases"].map((name, id) => ({ id: id + 1, name }));

/** For /dev/ui: nothing is sent. */
export function ProductFormSample({ side }: SampleProps) {
  return (
    <ProductForm
      name={`product-${side}`}
      {...{ product: sample, niches, subcategories }}
      save={async () => {}}
      submit={async () => {}}
    />
  );
}
