import { rankingRules, rankingSections } from "#contract/shared/lists/ranking-rules.ts";
import type { RankingSection } from "#contract/shared/lists/ranking-sections.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { referencePage } from "../pages/reference-page.ts";
import { codeLineHtml } from "./code-line.ts";

type RankingCode = {
  section: RankingSection;
  code: string;
  site: Pick<Site, "name" | "url" | "brand" | "closed">;
  assets: PageAssets | undefined;
};

/** The code of a rule with numbered lines, beside the list of all rules. */
export function rankingCodePage({ section, code, site, assets }: RankingCode): string {
  const { title, source } = rankingRules[section];
  const lines = code
    .trimEnd()
    .split("\n")
    .map((line) => `<span>${codeLineHtml(line)}\n</span>`);
  return referencePage({
    site,
    assets,
    title,
    documentTitle: `${title}: ranking code · ${site.name}`,
    canonical: site.url + paths.rankingCode(section),
    lead: `The code that applies this rule, as it runs here. <a href="${paths.aboutRanking(section)}">How ranking works</a> says it in words.`,
    contents: {
      label: "Ranking code",
      links: rankingSections.map((each) => ({
        href: paths.rankingCode(each),
        text: rankingRules[each].title,
        isCurrent: each === section,
      })),
    },
    content: `<p class="prose-wide code-name"><code class="wrap-anywhere">${escapeHtml(source)}</code> <a href="${paths.rankingCodeFile(section)}">Plain text</a></p>
<pre class="code-well code-lines prose-wide" role="region" aria-label="${escapeHtml(source)}" tabindex="0"><code>${lines.join("")}</code></pre>`,
  });
}
