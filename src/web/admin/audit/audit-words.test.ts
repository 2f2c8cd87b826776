import { expect, test } from "vitest";
import { actionLabel, objectHref } from "./audit-words.ts";

test.each([
  ["product.moved_to_draft", "Product moved to draft"],
  ["productName", "Product name"],
  ["role.granted", "Role granted"],
])("%s reads as %s", (action, label) => expect(actionLabel(action)).toBe(label));

test("acts lead to what they are about", () => {
  expect(objectHref({ objectType: "product", objectId: "42" })).toBe("/admin/products/edit/42");
  expect(objectHref({ objectType: "user", objectId: "a b" })).toBe("/admin/users?user=a%20b");
  expect(objectHref({ objectType: "product", objectId: "x" })).toBeNull();
  expect(objectHref({ objectType: "subscriber", objectId: "1" })).toBeNull();
});
