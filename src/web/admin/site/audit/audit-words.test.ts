import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/admin/site/audit.ts";
import { actionLabel, actSentence, objectHref, objectName } from "./audit-words.ts";

test.each([
  ["product.moved_to_draft", "Product moved to draft"],
  ["productName", "Product name"],
  ["role.granted", "Role granted"],
])("%s reads as %s", (action, label) => expect(actionLabel(action)).toBe(label));

test.each([
  ["product.approved", "product", "approved Figma"],
  ["product.moved_to_draft", "product", "moved Figma to draft"],
  ["claim.refused", "product", "refused the claim of Figma"],
  ["niche.edited", "niche", "edited the niche Figma"],
  ["user.suspend", "user", "suspended Figma"],
  ["settings.changed", "settings", "changed the settings"],
  ["something", "thing", "something Figma"],
])("%s of a %s is a sentence: %s", (action, objectType, sentence) => {
  const [before, after] = actSentence({ action, objectType });
  expect(after === null ? before : `${before}Figma${after}`).toBe(sentence);
});

test("an object without a name now has the one it had, or its id", () => {
  const entry = { objectName: null, objectId: "7", changes: [] as AuditEntry["changes"] } as AuditEntry;
  expect(objectName({ ...entry, objectName: "Figma" })).toBe("Figma");
  expect(objectName({ ...entry, changes: [{ field: "name", before: "Old", after: null }] })).toBe("Old");
  expect(objectName(entry)).toBe("7");
});

test("acts lead to what they are about", () => {
  expect(objectHref({ objectType: "product", objectId: "42" })).toBe("/admin/products/edit/42");
  expect(objectHref({ objectType: "user", objectId: "a b" })).toBe("/admin/users?user=a%20b");
  expect(objectHref({ objectType: "product", objectId: "x" })).toBeNull();
  expect(objectHref({ objectType: "subscriber", objectId: "1" })).toBeNull();
});
