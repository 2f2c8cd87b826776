import type { ReactNode } from "react";
import { type RankingSection, rankingSources } from "#contract/shared/lists/ranking-sections.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";

/** How one list is ordered, and the code that does it; a part of a `Prose`. */
export function RankingRule({ id, title, children }: { id: RankingSection; title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id} className="scroll-mt-20">
        {title}
      </h2>
      {children}
      <p className="text-meta text-muted">
        Code:{" "}
        <Link
          to={paths.rankingCode(id)}
          reloadDocument
          className="inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
        >
          <code>{rankingSources[id]}</code>
        </Link>
      </p>
    </>
  );
}
