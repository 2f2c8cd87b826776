import { type ReactNode, useEffect, useRef } from "react";
import type { Product } from "#contract/visitor/catalog.ts";
import { Container } from "../../ui/layout/container.tsx";
import { ClaimedProduct } from "./claimed-product.tsx";

type ClaimPageProps = {
  product: Product;
  title: string;
  text: ReactNode;
  /** The content has just changed, so move the focus to it. */
  isNews: boolean;
  children: ReactNode;
};

export function ClaimPage({ product, title, text, isNews, children }: ClaimPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <Container className="pt-10 pb-4">
      <div className="mx-auto max-w-2xl">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <div className="mt-6">
          <ClaimedProduct product={product} />
        </div>
        <p className="mt-6">{text}</p>
        <div className="mt-4">{children}</div>
      </div>
    </Container>
  );
}
