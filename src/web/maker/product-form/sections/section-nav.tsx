import { useEffect, useState } from "react";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import type { ProductValues } from "../product-values.ts";
import { openSection } from "./form-section.tsx";
import "../product-form.css";

/** A heading is current from just below the site's header on. */
const readingLinePx = 140;

type Section = { id: string; title: string };

type SectionNavProps = {
  form: Pick<LargeForm<ProductValues>, "field">;
  /** Before the others. */
  first?: Section;
};

/** The form's sections as links, which open them: a quiet list beside it on wide screens, a row above it on small ones. */
export function SectionNav({ form, first }: SectionNavProps) {
  const sections = [...(first ? [first] : []), ...sectionsOf(form)];
  const current = useCurrent(sections.map(({ id }) => id).join(" "));
  return (
    <nav aria-label="Sections of the form" className="section-nav">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined} onClick={() => openSection(id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In page order. */
function sectionsOf({ field }: Pick<LargeForm<ProductValues>, "field">): Section[] {
  return [
    { id: `${field("productName").id}-section`, title: "Product Details" },
    { id: `${field("pictures").id}-section`, title: "Pictures" },
    { id: `${field("license").id}-section`, title: "More facts" },
    { id: `${field("nicheIds").id}-section`, title: "Product Categories" },
    { id: `${field("hasCoupon").id}-section`, title: "Special Offers" },
  ];
}

/** The last section that starts above the reading line; at the end of the page, the last one. */
function useCurrent(ids: string): string {
  const [current, setCurrent] = useState(ids.split(" ")[0] ?? "");
  useEffect(() => {
    const all = ids.split(" ");
    function update(): void {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const started = all.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < readingLinePx,
      );
      setCurrent((isAtEnd ? all.at(-1) : started.at(-1)) ?? all[0] ?? "");
    }
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, [ids]);
  return current;
}
