import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Mark } from "../../ui/display/mark.tsx";
import { Container } from "../../ui/layout/container.tsx";
import "./auth-panel.css";

type AuthPanelProps = { title: string; text: string; children: ReactNode };

/** The panel of the sign-in page, for every form and notice. */
export function AuthPanel({ title, text, children }: AuthPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  // The page stays when the form changes, so announce it to screen readers.
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);

  return (
    <Container className="flex min-h-[60vh] items-center justify-center py-10 sm:py-12">
      <section className="auth-panel">
        <div className="auth-shelf">
          <Mark className="h-12 w-11.5" />
          <Spines />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="words mt-2 text-muted">{text}</p>
        {children}
      </section>
    </Container>
  );
}

/** Three books that stand beside the mark's lying ones. Attributes, because the content security policy forbids styles. */
function Spines() {
  return (
    <svg viewBox="0 0 92 72" width="92" height="72" fill="none" aria-hidden="true">
      <path d="M0 72V14a2 2 0 0 1 2-2h24a2 2 0 0 1 2 2v58z" fill="oklch(.42 .07 250)" />
      <path d="M31 72V2a2 2 0 0 1 2-2h28a2 2 0 0 1 2 2v70z" fill="oklch(.83 .06 75)" />
      <path d="M66 72V26a2 2 0 0 1 2-2h22a2 2 0 0 1 2 2v46z" fill="oklch(.4 .07 165)" />
      <path d="M0 22.5h28M66 33.5h26" stroke="oklch(.985 .004 85)" strokeOpacity=".5" />
      <path d="M31 13.5h32" stroke="oklch(.24 .015 260)" strokeOpacity=".4" />
    </svg>
  );
}
