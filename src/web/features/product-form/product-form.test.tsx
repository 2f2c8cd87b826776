// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ProductInput } from "#contract/inputs/product.ts";
import { ProductForm } from "./product-form.tsx";

const stored: ProductInput = {
  productName: "Salt",
  headline: "Seasoning for terminals",
  tagline: "",
  description: "x".repeat(50),
  websiteUrl: "https://salt.example/",
  logoUrl: null,
  logoKey: null,
  videoUrl: null,
  pictures: [],
  pricing: "free",
  pricingNote: null,
  tags: ["cli"],
  otherNiches: null,
  hasCoupon: false,
  couponText: null,
  couponCode: null,
  couponUrl: null,
  couponExpiryDate: "2030-01-02T00:00:00.000Z",
  nicheIds: [2],
  subcategoryIds: [],
  platforms: [],
  isOpenSource: false,
  license: null,
  repositoryUrl: null,
  pricingUrl: null,
  languages: [],
  foundedYear: null,
  support: null,
  socialLinks: [],
};
const niches = [
  { id: 1, name: "Design" },
  { id: 2, name: "Developer Tools" },
];

const saved: Partial<ProductInput>[] = [];
const submitted: ProductInput[] = [];

function open(product: ProductInput = stored) {
  const form = (
    <ProductForm
      name="product"
      {...{ product, niches, subcategories: [] }}
      save={async (changed) => void saved.push(changed)}
      submit={async (whole) => void submitted.push(whole)}
    />
  );
  render(form);
  return form;
}

const field = (label: RegExp | string) => screen.getByLabelText(label);
const boxed = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

function type(label: RegExp | string, value: string): void {
  fireEvent.input(field(label), { target: { value } });
}

const send = () => fireEvent.click(screen.getByRole("button", { name: "Submit Product" }));
const saveDraft = () => fireEvent.click(screen.getByRole("button", { name: "Save as Draft" }));

beforeEach(() => {
  saved.length = 0;
  submitted.length = 0;
});

afterEach(cleanup);

test("an empty product is rejected field by field, in page order", async () => {
  open({ ...stored, productName: "", websiteUrl: null, headline: "", description: "", nicheIds: [], hasCoupon: true });
  send();
  await waitFor(() =>
    expect(boxed()).toEqual([
      "Product name: Product name is required",
      "Website URL: Website URL is required",
      "Headline: Headline must be at least 5 characters",
      "Description: Description must be at least 50 characters",
      "Niches: Please select at least one niche",
      "Coupon text: Coupon text and code are required when offering a coupon",
      "Coupon code: Coupon text and code are required when offering a coupon",
    ]),
  );
  expect(submitted).toEqual([]);
});

test("niches are saved in the order of choosing, the primary one first", async () => {
  open();
  fireEvent.click(field("Design"));
  fireEvent.click(field("Developer Tools"));
  fireEvent.click(field("Developer Tools"));
  saveDraft();
  await waitFor(() => expect(saved).toEqual([{ nicheIds: [1, 2] }]));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("All changes saved"));
});

test("a draft with an invalid URL is saved without it", async () => {
  open();
  type("Website URL", "javascript:alert(1)");
  fireEvent.change(field("Pricing"), { target: { value: "premium" } });
  type(/^Pricing note/, "$9 per month");
  saveDraft();
  await waitFor(() => expect(saved).toEqual([{ pricing: "premium", pricingNote: "$9 per month" }]));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Unsaved changes"));
});

test("coupon fields appear when a coupon is offered, and it must expire in the future", async () => {
  open();
  expect(screen.queryByLabelText("Coupon code")).toBeNull();
  fireEvent.click(field("Offer a coupon"));
  expect(field(/^Coupon expires on/)).toHaveProperty("value", "2030-01-02");
  type("Coupon text", "A tenth off");
  type("Coupon code", "TENTH");
  type(/^Coupon expires on/, "2001-01-01");
  send();
  await waitFor(() => expect(boxed()).toEqual(["Coupon expires on: Please choose a date in the future"]));
  type(/^Coupon expires on/, "9999-12-31");
  await waitFor(() => expect(boxed()).toEqual([]));
  send();
  await waitFor(() =>
    expect(submitted).toMatchObject([{ hasCoupon: true, couponCode: "TENTH", couponExpiryDate: "9999-12-31" }]),
  );
});

test("a coupon needs no expiry date", async () => {
  open({ ...stored, hasCoupon: true, couponText: "A tenth off", couponCode: "TENTH", couponExpiryDate: null });
  send();
  await waitFor(() => expect(submitted).toMatchObject([{ couponCode: "TENTH", couponExpiryDate: "" }]));
});

test("coupon fields are saved together, because the server clears them when none is offered", async () => {
  const coupon = { couponText: "A tenth off", couponCode: "TENTH", couponUrl: "", couponExpiryDate: "2030-01-02" };
  open({ ...stored, ...coupon, hasCoupon: true });
  fireEvent.click(field("Offer a coupon"));
  saveDraft();
  await waitFor(() => expect(saved).toEqual([{ ...coupon, hasCoupon: false }]));
  fireEvent.click(field("Offer a coupon"));
  saveDraft();
  await waitFor(() => expect(saved.slice(1)).toEqual([{ ...coupon, hasCoupon: true }]));
});

test("facts are folded away until one is stated, and open when one is wrong", async () => {
  open();
  const fold = screen.getByText("More facts").closest("details");
  expect(fold?.open).toBe(false);
  type(/^Founded/, "19x9");
  send();
  await waitFor(() => expect(boxed()).toEqual(["Founded: Please enter a valid value"]));
  expect(fold?.open).toBe(true);
  type(/^Founded/, "1900");
  const problem = () => document.getElementById("product-foundedYear-error")?.textContent;
  await waitFor(() => expect(problem()).toMatch(/^Please enter a year from 1950 to \d{4}$/));
  type(/^Founded/, "1999");
  await waitFor(() => expect(boxed()).toEqual([]));
  cleanup();
  open({ ...stored, platforms: ["linux"] });
  expect(screen.getByText("More facts").closest("details")?.open).toBe(true);
});

test("facts are saved as they are stated", async () => {
  open();
  fireEvent.click(field("iOS"));
  fireEvent.click(field("Web"));
  fireEvent.click(field("Open source"));
  type(/^License/, "MIT");
  type(/^Repository URL/, "code.example/salt");
  type(/^Founded/, "1999");
  type(/^Support/, "help@salt.example");
  saveDraft();
  await waitFor(() =>
    expect(saved).toEqual([
      {
        platforms: ["ios", "web"],
        isOpenSource: true,
        license: "MIT",
        repositoryUrl: "code.example/salt",
        foundedYear: 1999,
        support: "help@salt.example",
      },
    ]),
  );
});

test("license and repository are saved with the box, because the server clears them when the source is closed", async () => {
  const source = { license: "MIT", repositoryUrl: "https://code.example/salt" };
  open({ ...stored, ...source, isOpenSource: true });
  fireEvent.click(field("Open source"));
  expect(screen.queryByLabelText(/^License/)).toBeNull();
  saveDraft();
  await waitFor(() => expect(saved).toEqual([{ ...source, isOpenSource: false }]));
  fireEvent.click(field("Open source"));
  saveDraft();
  await waitFor(() => expect(saved.slice(1)).toEqual([{ ...source, isOpenSource: true }]));
});

test("no element has a style attribute, which the content security policy forbids", () => {
  const form = open({
    ...stored,
    hasCoupon: true,
    isOpenSource: true,
    languages: ["de"],
    socialLinks: ["https://x.com/a"],
  });
  expect(renderToStaticMarkup(form)).not.toMatch(/\sstyle=/);
  expect(document.body.querySelector("[style]")).toBeNull();
});
