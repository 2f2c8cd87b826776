import type { DraftableField } from "#contract/admin/products/drafting.ts";
import * as limits from "#contract/shared/limits.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";

/** A model that was talked into something writes links and markup; neither belongs in a headline or a tag. */
const suspicious = /:\/\/|www\.|[<>{}]/i;

/** The usable lines or tags of a model's answer, as the form takes them. */
export function readDrafts({ field, answer }: { field: DraftableField; answer: string }): string[] {
  const parts = tidyText(answer)
    .split(field === "headline" ? /\n+/ : /[\n,]+/)
    .map(withoutDecoration)
    .filter((part) => !suspicious.test(part));
  return field === "headline" ? headlinesOf(parts) : tagsOf(parts);
}

function headlinesOf(lines: string[]): string[] {
  const { headlineMin, headlineMax } = limits.product;
  const fits = (line: string) => line.length >= headlineMin && Array.from(line).length <= headlineMax;
  return [...new Set(lines.filter(fits))].slice(0, limits.drafting.headlines);
}

function tagsOf(parts: string[]): string[] {
  const tags = parts
    .map((part) => part.replace(/^#/, "").toLowerCase())
    .filter((tag) => Array.from(tag).length <= limits.tags.lengthMax && tagKey(tag) !== "");
  return [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()].slice(0, limits.drafting.tags);
}

/** Models number their lines, quote them and add bullets, even when asked not to. */
function withoutDecoration(part: string): string {
  return oneLine(part)
    .replace(/^(?:\d{1,2}[.)]|[-*•–])\s+/, "")
    .replace(/^["'“‘*`]+|["'”’*`]+$/g, "")
    .trim();
}
