import { expect, test } from "vitest";
import { shareTargets } from "./share-targets.ts";

test("every network gets the full address and title, whatever characters they have", () => {
  const shared = { title: 'A & B <"100%"> #1', url: "https://shelf.example/resources/a-b" };
  for (const { name, href } of shareTargets(shared)) {
    const url = new URL(href);
    expect(["https:", "mailto:"], name).toContain(url.protocol);
    const values = [...url.searchParams.values()];
    expect(values, name).toContain(shared.url);
    if (values.length > 1) expect(values, name).toContain(shared.title);
  }
});
