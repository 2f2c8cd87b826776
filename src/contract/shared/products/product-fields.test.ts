import { describe, expect, test } from "vitest";
import * as validation from "../messages/validation.ts";
import { blankProduct } from "./blank-product.ts";
import { platforms } from "./platforms.ts";
import {
  couponExpiryProblem,
  fieldProblems,
  type ProductFields,
  submissionProblems,
  tidyProductFields,
} from "./product-fields.ts";

const { licenseInvalid, languageInvalid, foundedYearInvalid } = validation;
const thisYear = new Date().getUTCFullYear();

const complete: ProductFields = {
  ...blankProduct,
  productName: "Salt",
  headline: "Seasoning for terminals",
  description: "x".repeat(50),
  websiteUrl: "https://salt.example",
  nicheIds: [1],
};

describe("tidying", () => {
  test("adds a scheme to addresses, turns empty values into null, and normalizes Unicode", () => {
    expect(
      tidyProductFields({
        productName: "  Cafe\u0301 \n Bar ",
        websiteUrl: " salt.example/path ",
        logoUrl: "",
        pricingNote: "  ",
        description: " one\r\ntwo\u0000 ",
        couponExpiryDate: "2030-01-02",
      }),
    ).toEqual({
      productName: "Café Bar",
      websiteUrl: "https://salt.example/path",
      logoUrl: null,
      pricingNote: null,
      description: "one\ntwo",
      couponExpiryDate: "2030-01-02T00:00:00.000Z",
    });
  });

  test("clears the fields of a coupon that is not offered", () => {
    const typed = { couponText: "A tenth off", couponUrl: "not a url" };
    expect(tidyProductFields({ ...typed, hasCoupon: false })).toEqual({
      hasCoupon: false,
      couponText: null,
      couponUrl: null,
    });
    expect(tidyProductFields({ ...typed, hasCoupon: true })).toMatchObject({ couponText: "A tenth off" });
  });

  test("keeps the first spelling of a tag, and each id once, in their order", () => {
    const { tags, nicheIds } = tidyProductFields({
      tags: [" AI ", "ai", "", "Open  Source", "+"],
      nicheIds: [3, 1, 3],
    });
    expect(tags).toEqual(["AI", "Open Source", "+"]);
    expect(nicheIds).toEqual([3, 1]);
  });

  test("clears license and repository unless the source is open", () => {
    const typed = { license: "MIT", repositoryUrl: "not a url" };
    expect(tidyProductFields({ ...typed, isOpenSource: false })).toEqual({
      isOpenSource: false,
      license: null,
      repositoryUrl: null,
    });
    expect(tidyProductFields({ ...typed, isOpenSource: true })).toMatchObject({ license: "MIT" });
  });

  test("spells facts the one usual way, each once", () => {
    expect(
      tidyProductFields({
        platforms: ["api", "web", "api"],
        isOpenSource: true,
        license: " apache-2.0 ",
        repositoryUrl: "github.com/salt/salt",
        pricingUrl: "  ",
        languages: ["PT-br", "en", " en ", "", "nonsense!"],
        support: " help@salt.example ",
        socialLinks: ["x.com/salt", "", "https://x.com/salt"],
      }),
    ).toEqual({
      platforms: ["web", "api"],
      isOpenSource: true,
      license: "Apache-2.0",
      repositoryUrl: "https://github.com/salt/salt",
      pricingUrl: null,
      languages: ["pt-BR", "en", "nonsense!"],
      support: "help@salt.example",
      socialLinks: ["https://x.com/salt"],
    });
    expect(tidyProductFields({ support: "salt.example/help" })).toEqual({ support: "https://salt.example/help" });
  });

  test("keeps each picture once, with its alt text on one line", () => {
    const [first, second] = [
      { key: "pictures/1", alt: " The\n editor " },
      { key: "pictures/2", alt: "" },
    ];
    const { pictures } = tidyProductFields({ pictures: [first, second, first] });
    expect(pictures).toEqual([
      { key: "pictures/1", alt: "The editor" },
      { key: "pictures/2", alt: "" },
    ]);
    expect(tidyProductFields({ logoKey: "" })).toEqual({ logoKey: null });
  });

  test("returns only the given fields", () => {
    expect(tidyProductFields({})).toEqual({});
  });
});

describe("in any state", () => {
  test("a draft with little in it is fine", () => {
    expect(fieldProblems({ productName: "Salt", headline: "", description: "", websiteUrl: null })).toEqual({});
  });

  test.each<[string, Partial<ProductFields>, string]>([
    ["an empty name", { productName: "" }, "Product name is required"],
    ["two letters", { productName: "ab" }, "Product name must be at least 3 characters"],
    ["a long name", { productName: "n".repeat(101) }, "Please use at most 100 characters"],
    ["a long headline", { headline: "n".repeat(161) }, "Please use at most 160 characters"],
    ["a script", { websiteUrl: "javascript:alert(1)" }, "Please enter a valid URL"],
    ["words", { logoUrl: "https://not a url" }, "Please enter a valid URL"],
    ["a long address", { couponUrl: `https://a.example/${"a".repeat(2040)}` }, "Please use at most 2,048 characters"],
    ["another video", { videoUrl: "https://videos.example/1" }, "Please enter a YouTube or Vimeo URL"],
    ["an unknown pricing", { pricing: "gratis" as "free" }, "Pricing is required"],
    ["eleven tags", { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, "You can add up to 10 tags"],
    ["a long tag", { tags: ["t".repeat(31)] }, "A tag can have at most 30 characters"],
    [
      "six pictures",
      { pictures: Array.from({ length: 6 }, (_, n) => ({ key: `pictures/${n}`, alt: "" })) },
      "You can add up to 5 pictures",
    ],
    ["a long alt text", { pictures: [{ key: "k", alt: "n".repeat(201) }] }, "Please use at most 200 characters"],
    ["an invalid date", { couponExpiryDate: "soon" }, "Please enter a valid date"],
    ["an unknown platform", { platforms: ["toaster" as "web"] }, "Please choose one of the listed platforms"],
    ["words for a license", { license: "MIT or so" }, licenseInvalid],
    ["a license with markup", { license: "<b>MIT</b>" }, licenseInvalid],
    ["a repository that is a script", { repositoryUrl: "javascript:alert(1)" }, "Please enter a valid URL"],
    [
      "a repository with credentials",
      { repositoryUrl: "https://github.com@evil.example/" },
      "Please enter a valid URL",
    ],
    ["a pricing page that is data", { pricingUrl: "data:text/html,hi" }, "Please enter a valid URL"],
    [
      "a long pricing page",
      { pricingUrl: `https://a.example/${"a".repeat(2040)}` },
      "Please use at most 2,048 characters",
    ],
    ["a language that is a word", { languages: ["en", "english language"] }, languageInvalid],
    ["a tag of any length", { languages: [`en-${"abcdefgh-".repeat(9)}x`] }, languageInvalid],
    [
      "41 languages",
      { languages: Array.from({ length: 41 }, (_, n) => `en-${100 + n}`) },
      "You can add up to 40 languages",
    ],
    ["a year before computers", { foundedYear: 1949 }, foundedYearInvalid(thisYear)],
    ["a year to come", { foundedYear: thisYear + 1 }, foundedYearInvalid(thisYear)],
    ["half a year", { foundedYear: 2001.5 }, foundedYearInvalid(thisYear)],
    ["a price below nothing", { priceMonthly: -0.01 }, validation.priceInvalid],
    ["a price beyond reason", { priceOnce: 10_000_000 }, validation.priceInvalid],
    ["a third of a cent", { priceMonthly: 1.005 }, validation.priceInvalid],
    ["no number", { priceMonthly: Number.NaN }, validation.priceInvalid],
    ["a trial of years", { trialDays: 366 }, validation.trialDaysInvalid],
    ["half a day", { trialDays: 0.5 }, validation.trialDaysInvalid],
    ["a currency that isn't one", { priceCurrency: "ABC" }, validation.currencyInvalid],
    ["prices checked in the future", { pricesCheckedOn: "2999-01-01" }, validation.checkedOnInvalid],
    ["prices checked on no day", { pricesCheckedOn: "2026-02-30" }, validation.checkedOnInvalid],
    ["a format that is a sentence", { importFormats: ["A very long name of a format"] }, validation.formatTooLong],
    ["21 formats", { exportFormats: Array.from({ length: 21 }, (_, n) => `F${n}`) }, validation.tooManyFormats],
    ["support by script", { support: "javascript:alert(1)" }, "Please enter a URL or an email address"],
    ["two addresses", { support: "a@b.example,c@d.example" }, "Please enter a URL or an email address"],
    [
      "a social link that is a script",
      { socialLinks: ["https://x.com/a", "javascript:x"] },
      "Please enter a valid URL",
    ],
    ["social links with credentials", { socialLinks: ["https://x.com:y@evil.example"] }, "Please enter a valid URL"],
    [
      "seven links",
      { socialLinks: Array.from({ length: 7 }, (_, n) => `https://x.com/${n}`) },
      "You can add up to 6 links",
    ],
  ])("%s is rejected", (_, fields, sentence) => {
    expect(Object.values(fieldProblems(fields))).toEqual([[sentence]]);
  });
});

test("a price needs its currency before anybody else sees it, and a free plan doesn't", () => {
  const priced = { ...blankProduct, priceMonthly: 5 };
  expect(submissionProblems(priced).priceCurrency).toEqual([validation.currencyRequired]);
  expect(submissionProblems({ ...priced, priceCurrency: "EUR" }).priceCurrency).toBeUndefined();
  expect(submissionProblems({ ...blankProduct, hasFreePlan: true }).priceCurrency).toBeUndefined();
});

test("facts are stored in one spelling, and no license stays where the source isn't called open", () => {
  expect(
    tidyProductFields({
      priceCurrency: " eur ",
      importFormats: ["CSV", " csv ", "", "OPML"],
      dataLocations: ["us", "device", "us"],
      isOpenSource: null,
      license: "MIT",
    }),
  ).toEqual({
    priceCurrency: "EUR",
    importFormats: ["CSV", "OPML"],
    dataLocations: ["device", "us"],
    isOpenSource: null,
    license: null,
  });
});

test("complete facts are fine, at their limits too", () => {
  const facts: Partial<ProductFields> = {
    platforms: [...platforms],
    isOpenSource: true,
    license: "LicenseRef-Salt-1.0",
    repositoryUrl: "https://code.salt.example/salt",
    pricingUrl: "http://salt.example/pricing",
    languages: ["en", "zh-Hant-TW", "fil", "sr-Latn"],
    foundedYear: 1950,
    support: "https://salt.example/help",
    socialLinks: Array.from({ length: 6 }, (_, n) => `https://social.example/${n}`),
    canWorkOffline: false,
    hasFreePlan: null,
    priceMonthly: 0.3,
    priceOnce: 9_999_999.99,
    trialDays: 365,
    priceCurrency: "JPY",
    pricesCheckedOn: new Date().toISOString().slice(0, 10),
    importFormats: ["CSV"],
    dataLocations: ["device", "elsewhere"],
  };
  expect(fieldProblems(facts)).toEqual({});
  expect(fieldProblems({ support: "help@salt.example", foundedYear: thisYear })).toEqual({});
  expect(fieldProblems({ license: null, support: null, foundedYear: null, languages: [], socialLinks: [] })).toEqual(
    {},
  );
});

describe("for review", () => {
  test("a product with name, website, headline, description and a niche is complete", () => {
    expect(submissionProblems(complete)).toEqual({});
  });

  test("every missing field has its message", () => {
    const empty = { ...complete, productName: "", headline: "Four", description: "x".repeat(49), websiteUrl: null };
    expect(submissionProblems({ ...empty, nicheIds: [], hasCoupon: true, couponText: "A tenth off" })).toEqual({
      productName: ["Product name is required"],
      headline: ["Headline must be at least 5 characters"],
      description: ["Description must be at least 50 characters"],
      websiteUrl: ["Website URL is required"],
      nicheIds: ["Please select at least one niche"],
      couponCode: ["Coupon text and code are required when offering a coupon"],
    });
  });

  test("every picture needs a description", () => {
    const pictures = [
      { key: "pictures/1", alt: "The editor" },
      { key: "pictures/2", alt: "" },
    ];
    expect(submissionProblems({ ...complete, pictures })).toEqual({ pictures: ["Please describe each picture"] });
    expect(submissionProblems({ ...complete, pictures: pictures.slice(0, 1) })).toEqual({});
  });

  test("a description counts in characters, not in code units", () => {
    expect(submissionProblems({ ...complete, description: "🧰".repeat(49) })).toHaveProperty("description");
    expect(submissionProblems({ ...complete, description: "🧰".repeat(50) })).toEqual({});
  });
});

describe("a coupon entered now", () => {
  const coupon = { ...complete, hasCoupon: true, couponExpiryDate: "2030-01-02T00:00:00.000Z" };

  test("has no expiry date or one in the future", () => {
    expect(couponExpiryProblem(coupon, new Date("2030-01-01T23:59:59Z"))).toBeUndefined();
    expect(couponExpiryProblem({ ...coupon, couponExpiryDate: null }, new Date("2030-01-03"))).toBeUndefined();
    expect(couponExpiryProblem(coupon, new Date("2030-01-02T00:00:00Z"))).toBe("Please choose a date in the future");
  });

  test("is not checked when it is not offered", () => {
    expect(couponExpiryProblem({ ...coupon, hasCoupon: false }, new Date("2031-01-01"))).toBeUndefined();
  });
});
