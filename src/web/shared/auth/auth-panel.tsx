import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Mark } from "../../ui/display/mark.tsx";
import { Container } from "../../ui/layout/container.tsx";

type AuthPanelProps = { title: string; text: string; children: ReactNode };

/** The card of the sign-in page, for every form and notice. */
export function AuthPanel({ title, text, children }: AuthPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  // The page stays when the form changes, so announce it to screen readers.
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);

  return (
    <Container className="flex min-h-[60vh] items-center justify-center py-10 sm:py-12">
      <section className="w-full max-w-100 rounded-[16px] border border-line bg-raised p-6 sm:p-7">
        <Mark className="mx-auto h-8 w-7.5" />
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-5 text-center text-2xl font-heading tracking-tight break-words outline-none"
        >
          {title}
        </h1>
        <p className="mt-2 text-center text-sm text-muted">{text}</p>
        {children}
      </section>
    </Container>
  );
}
