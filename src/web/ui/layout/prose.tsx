import { Children, isValidElement, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { Container } from "./container.tsx";
import "./prose.css";

export type ProseProps = {
  title: string;
  lead?: ReactNode;
  /** Those with an id and a title, such as a `ProseSection`, are in the list of contents. */
  children: ReactNode;
  className?: string;
};

type Section = { id: string; title: string };

/** From this many sections on there is a list of them. */
const LISTED_FROM = 3;

/** A text page: a column of at most 75 characters, its contents beside it, or on small screens in a row above. */
export function Prose({ title, lead, children, className }: ProseProps) {
  const sections = sectionsIn(children);
  return (
    <Container className="pt-10 sm:pt-12">
      <article className={cx("prose", className)}>
        <h1 className="text-title">{title}</h1>
        {lead && <p className="prose-lead">{lead}</p>}
        {sections.length >= LISTED_FROM && <Contents sections={sections} />}
        {children}
      </article>
    </Container>
  );
}

/** A heading with an address, and what is below it; a child of `Prose`. */
export function ProseSection({ id, title, children }: Section & { children?: ReactNode }) {
  return (
    <>
      <h2 id={id}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </>
  );
}

/** As documents/pages/reference-page.ts writes it. */
function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="On this page" className="page-contents">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sectionsIn(children: ReactNode): Section[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Partial<Section>>(child)) return [];
    const { id, title } = child.props;
    return id && title ? [{ id, title }] : [];
  });
}
