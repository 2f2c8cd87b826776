import type { ReactNode } from "react";
import { Container } from "./container.tsx";

export type ProseProps = { title: string; lead: ReactNode; children: ReactNode };

/** A text page: one column, 65 characters wide. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <Container className="pt-10 sm:pt-12">
      <article className="prose">
        <h1 className="text-title">{title}</h1>
        <p className="text-lg text-muted">{lead}</p>
        {children}
      </article>
    </Container>
  );
}
