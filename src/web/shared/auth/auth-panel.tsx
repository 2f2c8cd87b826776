import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Mark } from "../../ui/display/mark.tsx";
import { Container } from "../../ui/layout/container.tsx";
import "./auth-panel.css";

type AuthPanelProps = {
  title: string;
  text: string;
  /** Books beside the mark. */
  books?: ReactNode;
  /** What the books are. */
  legend?: string | false;
  children: ReactNode;
};

/** The panel of the sign-in page, for every form and notice. */
export function AuthPanel({ title, text, books, legend, children }: AuthPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  // The page stays when the form changes, so announce it to screen readers.
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);

  return (
    <Container className="flex min-h-[60vh] justify-center py-10 sm:items-center sm:py-12">
      <section className="auth-panel">
        <div className="auth-shelf">
          <Mark className="h-12 w-11.5" />
          {books}
        </div>
        {legend && <p className="auth-legend">{legend}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="words mt-2 text-muted">{text}</p>
        {children}
      </section>
    </Container>
  );
}
