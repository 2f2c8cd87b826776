import type { ReactNode } from "react";
import type { RankingSection } from "#contract/ranking-sections.ts";

type RankingRuleProps = {
  id: RankingSection;
  title: string;
  /** The file that applies the rule. */
  source: string;
  children: ReactNode;
};

/** How one list is ordered; a part of a `Prose`. */
export function RankingRule({ id, title, source, children }: RankingRuleProps) {
  return (
    <>
      <h2 id={id} className="scroll-mt-20">
        {title}
      </h2>
      {children}
      <p className="text-meta text-muted">
        Code: <code className="wrap-anywhere">{source}</code>
      </p>
    </>
  );
}
