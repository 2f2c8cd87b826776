// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "#web/data/api-client.ts";
import { firstChoices, orderRequest, type PromotionChoices } from "../promotion-choices.ts";
import { useOrderCheck } from "./use-order-check.ts";

const key = "7b0e7a55-9c1d-4b63-8a4e-2f0d5a3c9e11";
const requestOf = (changed: Partial<PromotionChoices>) => orderRequest({ ...firstChoices, ...changed }, key);
const newProduct = {
  name: "Salt",
  description: "Salt for shells. ".repeat(4),
  websiteUrl: "salt.example",
  nicheId: "3",
};

async function openCheck() {
  const { result } = renderHook(() => useOrderCheck());
  await waitFor(() => expect(result.current.isReady()).toBe(true));
  const said = () => result.current.box.errors.map(({ field, message }) => `${field}: ${message}`);
  return { result, said };
}

test("all that is wrong with a new product is said at once, in the order of the page", async () => {
  const { result, said } = await openCheck();
  act(() => void result.current.isFine(requestOf({ what: "new", months: "0" })));
  expect(said()).toEqual([
    "name: Product name is required",
    "websiteUrl: Website URL is required",
    "description: Description must be at least 50 characters",
    "nicheId: Please select at least one niche",
    "months: The minimum duration is 1 month",
  ]);
  expect(result.current.fieldProps("months").error).toBe("The minimum duration is 1 month");
  act(
    () => void result.current.recheck(requestOf({ what: "new", months: "2", newProduct: { ...newProduct, name: "" } })),
  );
  expect(said()).toEqual(["name: Product name is required"]);
});

test("a field that is left is checked alone", async () => {
  const { result, said } = await openCheck();
  act(() => void result.current.recheck(requestOf({ what: "new", months: "25" }), "months"));
  expect(said()).toEqual(["months: The maximum duration is 24 months"]);
});

test("what can be bought is fine, and a missing product or duration is not", async () => {
  const { result, said } = await openCheck();
  act(() => expect(result.current.isFine(requestOf({ what: "new", newProduct }))).toBe(true));
  act(() => expect(result.current.isFine(requestOf({ productId: 7 }))).toBe(true));
  expect(said()).toEqual([]);
  act(() => expect(result.current.isFine(requestOf({}))).toBe(false));
  expect(said()).toEqual(["productId: Please choose what to promote"]);
  act(() => expect(result.current.isFine(requestOf({ productId: 7, months: "" }))).toBe(false));
  expect(said()).toEqual(["months: Please select a duration"]);
});

test("a refusal of the server is shown under its field, or else over the form", async () => {
  const { result, said } = await openCheck();
  const refusal = { status: 400, code: "invalid_input", message: "Please check the form" };
  const fields = { "newProduct.nicheId": ["This niche is no longer available."] };
  act(() => result.current.refuse(new ApiError({ ...refusal, fields })));
  expect(said()).toEqual(["nicheId: This niche is no longer available."]);
  act(() => result.current.refuse(new ApiError({ status: 429, code: "rate_limited", message: "Too many requests" })));
  expect(said()).toEqual(["undefined: Too many requests"]);
});
