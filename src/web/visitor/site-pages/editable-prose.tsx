import { useSuspenseQuery } from "@tanstack/react-query";
import type { BuiltInPage } from "#contract/shared/site-pages.ts";
import { useApi } from "../../data/shell.ts";
import { Prose, type ProseProps } from "../../ui/layout/prose.tsx";
import { type Inserts, pageParts } from "./page-parts.tsx";
import { sitePageQuery } from "./site-page-query.ts";

type EditableProseProps = ProseProps & { name: BuiltInPage; inserts?: Inserts };

/** A page whose text administrators may replace (/admin/pages); title, lead and children are the built-in one. */
export function EditableProse({ name, inserts, children, ...builtIn }: EditableProseProps) {
  const { data: page } = useSuspenseQuery(sitePageQuery(useApi(), name));
  if (!page) return <Prose {...builtIn}>{children}</Prose>;
  return (
    <Prose title={page.title} lead={page.description} className="page-text">
      {pageParts(page.nodes, { "built-in-text": children, ...inserts })}
    </Prose>
  );
}
