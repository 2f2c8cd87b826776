import { expect, test } from "vitest";
import { ApiError } from "#web/data/api-client.ts";
import { createRefusal, updateRefusal } from "./refusal-toast.ts";

const failed = (status: number, code = "server_error") => new ApiError({ status, code, message: "?" });
const niche = { errors: [{ field: "nicheIds", message: "Niches: Please select at least one niche" }] };

test.each([
  ["what is wrong with the form", { ...niche, failure: null }, "Niches: Please select at least one niche"],
  ["how much more is wrong", { errors: [...niche.errors, ...niche.errors], failure: null }, "one niche (and 1 more)"],
  ["to try again if the server failed", { errors: [{ message: "?" }], failure: failed(500) }, "Please try again."],
  ["to try again if it can't be reached", { errors: [{ message: "?" }], failure: failed(0) }, "Please try again."],
])("creating says %s", (_, problems, sentence) => {
  const { text } = createRefusal(problems);
  expect(text?.startsWith("Failed to create product: ")).toBe(true);
  expect(text?.endsWith(sentence)).toBe(true);
});

test("updating has its own messages, and one for somebody else's changes", () => {
  expect(updateRefusal({ ...niche, failure: failed(400, "niche_required") })).toEqual({
    text: "Failed to update product: Niches: Please select at least one niche",
  });
  expect(updateRefusal({ errors: [{ message: "?" }], failure: failed(500) })).toEqual({
    title: "Update Error",
    text: "There was an error updating the product. Please try again.",
  });
  const meanwhile = { title: "Not sent yet", errors: [{ message: "Look at the changes." }] };
  expect(updateRefusal({ ...meanwhile, failure: failed(409, "conflict") })).toEqual({
    title: "Not sent yet",
    text: "Look at the changes.",
  });
});
