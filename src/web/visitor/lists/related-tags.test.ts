import { expect, test } from "vitest";
import { lists } from "#contract/shared/limits.ts";
import { relatedTags } from "./related-tags.tsx";

const product = (...tags: string[]) => ({ tags });

test("the most frequent other tags of the products come first, each once", () => {
  const products = [
    product("Design", "open source"),
    product("drawing", "design"),
    product("Drawing", "Open-Source", "vector"),
  ];
  expect(relatedTags({ tag: "design", products })).toEqual([
    { key: "open-source", name: "open source" },
    { key: "drawing", name: "drawing" },
    { key: "vector", name: "vector" },
  ]);
});

test("a tag that nothing is tagged with besides has none, and there are never too many", () => {
  expect(relatedTags({ tag: "design", products: [product("design")] })).toEqual([]);
  const many = [product(...Array.from({ length: 20 }, (_, n) => `tag ${n}`))];
  expect(relatedTags({ tag: "design", products: many })).toHaveLength(lists.relatedTags);
});
