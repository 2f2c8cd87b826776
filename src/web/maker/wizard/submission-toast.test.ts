import { expect, test } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { submissionToast } from "./submission-toast.ts";

const product = (stage: OwnProductDetails["stage"]) => ({ stage, revision: null }) as OwnProductDetails;

test.each(["draft", "incomplete"] as const)(
  "the first submission of a %s product has its dialog, and no toast",
  (stage) => {
    expect(submissionToast(product("submitted"), product(stage))).toBeNull();
  },
);

test("a later one is said in a toast", () => {
  expect(submissionToast(product("submitted"), product("submitted"))).toMatchObject({ title: "Product Updated" });
});
