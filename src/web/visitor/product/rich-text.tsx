import { Fragment, type ReactNode } from "react";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import "./rich-text.css";

/** Renders sanitized rich text; the server removed everything else. */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <div className="rich-text words">{nodes.map(renderNode)}</div>;
}

function renderNode(node: RichNode, index: number): ReactNode {
  // The tree never changes, so the index is a good key.
  if (typeof node === "string") return <Fragment key={index}>{node}</Fragment>;
  const { tag: Tag, href, children } = node;
  if (Tag === "br" || Tag === "hr") return <Tag key={index} />;
  if (Tag === "a") {
    return (
      <a key={index} href={href} rel="ugc nofollow noopener">
        {children.map(renderNode)}
      </a>
    );
  }
  return <Tag key={index}>{children.map(renderNode)}</Tag>;
}
