import * as z from "zod";
import * as limits from "../../shared/limits.ts";
import { asciiHost } from "../../shared/paths/host-name.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { hasUnseen } from "../../shared/text/unseen-text.ts";
import * as texts from "../messages/blocklists.ts";

const most = limits.blocklists;

/** A domain as people paste it: with `@`, `*.`, `www.` or as an address. Null if it isn't one. */
export function tidyDomain(typed: string): string | null {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .replace(/^[^/?#]*@/, "")
    .replace(/[/?#].*$/s, "")
    .replace(/:\d+$/, "")
    .replace(/^\*?\./, "");
  const domain = asciiHost(host)?.replace(/^www\.(?=.*\.)/, "") ?? "";
  // "com" would block most of the web.
  return /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(domain) && domain.length <= 253 ? domain : null;
}

function list(
  tidy: (entry: string) => string,
  { problem, max }: { problem: (entry: string) => string | null; max: number },
) {
  return z
    .array(z.string().max(500, texts.entryTooLong))
    .transform((entries) => [...new Set(entries.filter((entry) => entry.trim() !== "").map(tidy))])
    .superRefine((entries, context) => {
      if (entries.length > max) context.addIssue({ code: "custom", message: texts.tooMany(max) });
      const wrong = entries.flatMap((entry) => problem(entry) ?? []);
      if (wrong[0] !== undefined) context.addIssue({ code: "custom", message: wrong[0] });
    });
}

const domains = list((entry) => tidyDomain(entry) ?? entry, {
  max: most.domainsMax,
  problem: (entry) => (tidyDomain(entry) === null ? texts.notADomain(entry) : null),
});

const words = list(oneLine, {
  max: most.wordsMax,
  problem(entry) {
    if (entry.length > most.wordMax) return texts.wordTooLong(entry);
    if (!/[\p{L}\p{N}]/u.test(entry) || hasUnseen(entry)) return texts.notAWord(entry);
    return entry.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length > most.phraseWordsMax
      ? texts.tooManyWords(entry)
      : null;
  },
});

export const blocklistEntriesInput = z.strictObject({ mailDomains: domains, websites: domains, words });

export const blocklistsInput = blocklistEntriesInput.extend({ version: z.string().max(100) });
