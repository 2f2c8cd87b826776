import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { demoCatalog } from "#db/demo/demo-catalog.ts";
import { hostileRecipients, hostileSubjects } from "#test/corpus/header-injections.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { idStrings } from "#test/corpus/id-strings.ts";
import { outboundCases } from "#test/corpus/outbound-urls.ts";
import { redirectTargets } from "#test/corpus/redirect-targets.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";

const database = useTestDatabase();

/** What PostgreSQL can store: no NUL, no lone surrogate. */
const holdable = (text: string) => text.replaceAll("\0", "").toWellFormed();

async function sqlKeys(tags: readonly string[]): Promise<string[]> {
  const { rows } = await database.pools.app.query<{ key: string }>(
    "select tag_key(tag) as key from unnest($1::text[]) with ordinality as t (tag, place) order by place",
    [tags],
  );
  return rows.map(({ key }) => key);
}

async function expectSameKeys(strings: readonly string[]): Promise<void> {
  const tags = strings.map(holdable);
  const keys = await sqlKeys(tags);
  const different = tags.filter((tag, place) => tagKey(tag) !== keys[place]);
  expect(different.map((tag) => [JSON.stringify(tag), tagKey(tag)])).toEqual([]);
}

describe("the database and the code give a tag the same key", () => {
  test("for every tag of the demo catalog and every string of the corpora", async () => {
    const demoTags = demoCatalog.products.flatMap(({ tags }) => tags);
    expect(demoTags.length).toBeGreaterThan(500);
    expect(demoTags.filter((tag) => tagKey(tag) === "")).toEqual([]);
    await expectSameKeys([
      ...demoTags,
      ...htmlStrings,
      ...idStrings,
      ...hostileSubjects,
      ...hostileRecipients,
      ...outboundCases.map(({ url }) => url),
      ...redirectTargets.map(({ input }) => input),
    ]);
  });

  test("for every character of the first plane and samples of the others, among letters and before an accent", async () => {
    const characters = Array.from({ length: 0x110000 }, (_, n) => n)
      .filter((n) => n > 0 && (n < 0xd800 || n > 0xdfff) && (n < 0x10000 || n % (n < 0x30000 ? 13 : 997) === 0))
      .map((n) => String.fromCodePoint(n));
    for (let start = 0; start < characters.length; start += 5000) {
      const batch = characters.slice(start, start + 5000);
      await expectSameKeys(batch.flatMap((character) => [`A${character}b`, `${character}\u0301`]));
    }
  }, 120_000);

  test("for random strings", async () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(..."aBİIıéßẞΣςσЯ日½ﬁⅣ-_. +#&´\u0301\u0308\u200d\u3000TǅÅ".split("")) }),
    );
    for (let round = 0; round < 4; round += 1) await expectSameKeys(fc.sample(anyText, 5000));
  }, 60_000);
});

test("a tag without a key gets no row, and two spellings of one key get one", async () => {
  const { id } = await makeProduct(database.app, { tags: ["Open Source", "open-source", "..", "🦄", "C++"] });
  const tagsOf = async () => {
    const { rows } = await database.pools.app.query("select tag from product_tags where product_id = $1 order by tag", [
      id,
    ]);
    return rows.map(({ tag }) => tag);
  };
  expect(await tagsOf()).toEqual(["c++", "open-source"]);
  await database.pools.app.query("update product_directory set tags = '{Ünicode,++}' where id = $1", [id]);
  expect(await tagsOf()).toEqual(["ünicode"]);
});
