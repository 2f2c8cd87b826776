import type { ProductCard } from "#contract/visitor/catalog.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import "./about-product.css";

/** The product that a page's form is about. */
export function AboutProduct({ name, tagline, logoUrl }: Pick<ProductCard, "name" | "tagline" | "logoUrl">) {
  return (
    <div className="about-product">
      <LogoBox name={name} src={logoUrl} eager />
      <div className="min-w-0">
        <p className="words font-heading">{name}</p>
        <p className="words text-list text-muted">{tagline}</p>
      </div>
    </div>
  );
}
