import { type ComponentType, useState } from "react";
import type { Product } from "#contract/visitor/catalog.ts";

type Part = ComponentType<{ product: Product }>;
type PartName = keyof typeof import("./parts.ts");

let parts: Record<PartName, Part> | undefined;

/** For the page's loader: on the server and before navigations in the browser. */
export async function loadParts(): Promise<void> {
  parts ??= await import("./parts.ts");
}

/**
 * A part of the page that is plain HTML. On a page from the server, the browser keeps its markup as it is and doesn't
 * load its code. Hidden by CSS if there is nothing in it.
 */
export function OnlyMarkup({ part, product }: { part: PartName; product: Product }) {
  const [Content] = useState(() => parts?.[part]);
  return (
    <div className="only-markup" suppressHydrationWarning>
      {Content ? <Content product={product} /> : ""}
    </div>
  );
}
