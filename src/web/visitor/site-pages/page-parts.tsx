import { Children, Fragment, type ReactNode } from "react";
import type { PageNode } from "#contract/shared/products/rich-text.ts";
import type { PageInsert } from "#contract/shared/site-pages.ts";
import { ProseSection } from "../../ui/layout/prose.tsx";
import { insertNamed, sectionIds, textOf } from "./page-text.ts";
import "./page-text.css";

export type Inserts = Partial<Record<PageInsert, ReactNode>>;

/** The children of a `Prose`, which lists its sections. The server has sanitized the text. */
export function pageParts(nodes: readonly PageNode[], inserts: Inserts = {}): ReactNode[] {
  const ids = sectionIds(nodes).values();
  const inserted = new Set<PageInsert>();
  return nodes.flatMap((node, index): ReactNode[] => {
    const insert = insertNamed(node);
    if (insert) {
      // An insert that came before would repeat its ids; one of another page is left out.
      const parts = inserted.has(insert) ? [] : Children.toArray(inserts[insert]);
      inserted.add(insert);
      return parts;
    }
    if (typeof node === "string" || node.tag !== "h2") return [renderNode(node, index)];
    const id = ids.next().value ?? "";
    return [<ProseSection key={id} id={id} title={textOf(node)} />];
  });
}

function renderNode(node: PageNode, index: number): ReactNode {
  if (typeof node === "string") return <Fragment key={index}>{node}</Fragment>;
  const { tag: Tag, href, children } = node;
  if (Tag === "br" || Tag === "hr") return <Tag key={index} />;
  if (Tag === "a") {
    return (
      <a key={index} href={href} rel={href?.startsWith("http") ? "noopener" : undefined}>
        {children.map(renderNode)}
      </a>
    );
  }
  if (Tag === "table") {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the arrow keys need a place to start.
      <section key={index} aria-label="Table" tabIndex={0} className="page-table">
        <table>{children.map(renderNode)}</table>
      </section>
    );
  }
  if (Tag === "th") {
    return (
      <th key={index} scope="col">
        {children.map(renderNode)}
      </th>
    );
  }
  return <Tag key={index}>{children.map(renderNode)}</Tag>;
}
