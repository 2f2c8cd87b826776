import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Container } from "../../ui/layout/container.tsx";

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

type ClaimedProductProps = { product: Pick<Product, "name" | "slug" | "tagline" | "logoUrl"> };

/** The product being claimed, so nobody claims the wrong one. */
function ClaimedProduct({ product: { name, slug, tagline, logoUrl } }: ClaimedProductProps) {
  return (
    <div className="flex items-center gap-3.5 border-y border-line py-4">
      <LogoBox name={name} src={logoUrl} />
      <div className="min-w-0">
        <p className="words font-heading">
          <Link to={paths.product(slug)} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="words text-sm text-muted">{tagline}</p>
      </div>
    </div>
  );
}
