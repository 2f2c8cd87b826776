import { type ComponentProps, useEffect, useState } from "react";
import type { ProductValues } from "../product-values.ts";
import { openSection } from "./form-section.tsx";
import "../product-form.css";

const label = "Sections of the form";
/** A heading is current from just below the site's header on. */
const readingLinePx = 140;

type Section = { id: string; title: string };

type SectionNavProps = {
  /** The id of a field's control: each heading's id is that of one of its fields and "-section". */
  idOf: (field: keyof ProductValues & string) => string;
  /** Before the others. */
  first?: Section;
};

/** The form's sections: a quiet list beside it on wide screens, a row above it on small ones. */
export function SectionNav(props: SectionNavProps) {
  return (
    <nav aria-label={label} className="section-nav">
      <SectionLinks {...props} />
    </nav>
  );
}

/** The same below the tab of the form, in the list of a product's tabs. */
export function NestedSections(props: SectionNavProps) {
  return <SectionLinks {...props} aria-label={label} className="nested-sections" />;
}

/** The links open their sections, which may be folded. */
function SectionLinks({ idOf, first, ...list }: SectionNavProps & ComponentProps<"ul">) {
  const sections = [...(first ? [first] : []), ...sectionsOf(idOf)];
  const current = useCurrent(sections.map(({ id }) => id).join(" "));
  return (
    <ul {...list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined} onClick={() => openSection(id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** In page order. */
function sectionsOf(idOf: SectionNavProps["idOf"]): Section[] {
  return [
    { id: `${idOf("productName")}-section`, title: "Product Details" },
    { id: `${idOf("pictures")}-section`, title: "Pictures" },
    { id: `${idOf("license")}-section`, title: "More facts" },
    { id: `${idOf("nicheIds")}-section`, title: "Product Categories" },
    { id: `${idOf("hasCoupon")}-section`, title: "Special Offers" },
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
