import { describe, expect, test } from "vitest";
import { blankProduct } from "../shared/products/blank-product.ts";
import { type ProductInput, productDraftInput, productSubmissionInput } from "./product-input.ts";

const complete: ProductInput = {
  ...blankProduct,
  productName: "Salt",
  headline: "Seasoning for terminals",
  description: "x".repeat(50),
  websiteUrl: "salt.example",
  logoUrl: "",
  tags: ["cli"],
  nicheIds: [1],
};

const coupon = { hasCoupon: true, couponText: "A tenth off", couponCode: "TENTH" };

/** What is wrong, by field. */
function problemsOf(schema: typeof productDraftInput | typeof productSubmissionInput, typed: object) {
  const issues = schema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("a draft", () => {
  test("may be empty or incomplete", () => {
    expect(problemsOf(productDraftInput, {})).toEqual({});
    expect(problemsOf(productDraftInput, { headline: "", description: "x", hasCoupon: true, nicheIds: [] })).toEqual(
      {},
    );
  });

  test("is refused for invalid values, field by field", () => {
    expect(
      problemsOf(productDraftInput, { productName: "ab", websiteUrl: "mailto:x", tags: ["t".repeat(31)] }),
    ).toEqual({
      productName: "Product name must be at least 3 characters",
      websiteUrl: "Please enter a valid URL",
      tags: "A tag can have at most 30 characters",
    });
  });

  test("is checked after tidying, as it will be stored", () => {
    expect(problemsOf(productDraftInput, { productName: "  ab  " })).toHaveProperty("productName");
    expect(problemsOf(productDraftInput, { websiteUrl: "salt.example" })).toEqual({});
    const eleven = Array.from({ length: 11 }, (_, n) => `tag ${n}`);
    expect(problemsOf(productDraftInput, { tags: eleven })).toEqual({ tags: "You can add up to 10 tags" });
    expect(problemsOf(productDraftInput, { tags: [...eleven.slice(0, 10), "TAG 3", ""] })).toEqual({});
  });

  test("accepts no unknown fields and no wrong types", () => {
    expect(problemsOf(productDraftInput, { status: "live" })).toEqual({ "": "This field is not accepted" });
    expect(problemsOf(productDraftInput, { productName: 7, pricing: "gratis", nicheIds: [0] })).toEqual({
      productName: "Please enter a valid value",
      pricing: "Pricing is required",
      "nicheIds.0": "Please enter a valid value",
    });
    const facts = { platforms: ["web", "fridge"], isOpenSource: "yes", languages: "en", foundedYear: "2001" };
    expect(problemsOf(productDraftInput, facts)).toEqual({
      "platforms.1": "Please choose one of the listed platforms",
      isOpenSource: "Please enter a valid value",
      languages: "Please enter a valid value",
      foundedYear: "Please enter a valid value",
    });
    expect(problemsOf(productDraftInput, { pictures: [{ key: "pictures/1", url: "x" }] })).toEqual({
      "pictures.0": "This field is not accepted",
      "pictures.0.alt": "This field is required",
    });
  });
});

describe("a submission", () => {
  test("is complete with name, website, headline, description and a niche", () => {
    expect(problemsOf(productSubmissionInput, complete)).toEqual({});
  });

  test("is refused field by field for what is missing", () => {
    const empty = { ...complete, productName: " ", websiteUrl: "", headline: "Four", description: "x", nicheIds: [] };
    expect(problemsOf(productSubmissionInput, empty)).toEqual({
      productName: "Product name is required",
      websiteUrl: "Website URL is required",
      headline: "Headline must be at least 5 characters",
      description: "Description must be at least 50 characters",
      nicheIds: "Please select at least one niche",
    });
  });

  test("needs every field, even when it is empty", () => {
    const { tagline: _, ...rest } = complete;
    expect(problemsOf(productSubmissionInput, rest)).toEqual({ tagline: "This field is required" });
  });

  test("with a coupon needs its text and code, and no expiry date in the past", () => {
    const offered = { ...complete, ...coupon };
    expect(problemsOf(productSubmissionInput, offered)).toEqual({});
    expect(problemsOf(productSubmissionInput, { ...offered, couponCode: " " })).toEqual({
      couponCode: "Coupon text and code are required when offering a coupon",
    });
    expect(problemsOf(productSubmissionInput, { ...offered, couponExpiryDate: "" })).toEqual({});
    expect(problemsOf(productSubmissionInput, { ...offered, couponExpiryDate: "9999-12-31" })).toEqual({});
    expect(problemsOf(productSubmissionInput, { ...offered, couponExpiryDate: "2001-01-01" })).toEqual({
      couponExpiryDate: "Please choose a date in the future",
    });
    expect(problemsOf(productSubmissionInput, { ...offered, couponExpiryDate: "soon" })).toEqual({
      couponExpiryDate: "Please enter a valid date",
    });
  });

  test("without a coupon is not refused for text left in the coupon fields", () => {
    const withdrawn = { ...complete, couponUrl: "not a url", couponExpiryDate: "2001-01-01" };
    expect(problemsOf(productSubmissionInput, withdrawn)).toEqual({});
  });
});
