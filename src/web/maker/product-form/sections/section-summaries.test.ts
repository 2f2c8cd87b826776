import { expect, test } from "vitest";
import { blankProduct } from "#contract/shared/products/blank-product.ts";
import { productValuesOf } from "../product-values.ts";
import {
  categoriesSummary,
  couponSummary,
  detailsSummary,
  factsSummary,
  picturesSummary,
} from "./section-summaries.ts";

const blank = productValuesOf(blankProduct);
const noLogo = { hasFetchedLogo: false };

test("an empty section says what is missing, or what it is for", () => {
  expect(detailsSummary(blank)).toBe("Nothing yet");
  expect(picturesSummary(blank, noLogo)).toBe("No logo, pictures or video yet");
  expect(factsSummary(blank)).toBe("Platforms, prices, languages and more");
  expect(categoriesSummary(blank, [])).toBe("No niche yet");
  expect(couponSummary(blank)).toBe("No coupon");
});

test("a section says what it holds", () => {
  const picture = { key: "a", alt: "" };
  const websiteUrl = "https://salt.example/shop?a=1";
  expect(detailsSummary({ ...blank, websiteUrl, headline: " Seasoning ", tags: ["cli", "food"] })).toBe(
    "Seasoning · salt.example · 2 tags",
  );
  expect(picturesSummary({ ...blank, pictures: [picture] }, { hasFetchedLogo: true })).toBe("Logo, 1 picture");
  expect(picturesSummary({ ...blank, videoUrl: "https://youtu.be/x" }, noLogo)).toBe("video");
  expect(
    factsSummary({ ...blank, platforms: ["web", "linux"], isOpenSource: true, priceMonthly: 9, priceCurrency: "USD" }),
  ).toBe("Web, Linux · open source · 9 USD per month");
  const niches = [
    { id: 1, name: "Design" },
    { id: 2, name: "Finance" },
  ];
  expect(categoriesSummary({ nicheIds: [2, 1], subcategoryIds: [7] }, niches)).toBe("Finance, Design · 1 subcategory");
  // The names are still loading.
  expect(categoriesSummary({ nicheIds: [2, 1], subcategoryIds: [] }, [])).toBe("2 niches");
  expect(couponSummary({ hasCoupon: true, couponText: "A tenth off", couponCode: "TENTH" })).toBe(
    "A tenth off · TENTH",
  );
});

test("a long line ends with a whole word", () => {
  const headline = "Seasoning for terminals that are used by people who type all day long and never look up";
  expect(detailsSummary({ ...blank, headline, websiteUrl: "https://salt.example" })).toBe(
    "Seasoning for terminals that are used by people who type all day long and never look up…",
  );
});
