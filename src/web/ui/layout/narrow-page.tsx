import { type ReactNode, useEffect, useRef } from "react";
import { Container } from "./container.tsx";

export type NarrowPageProps = {
  title: string;
  text: ReactNode;
  /** Moves the focus to the title, because the content has just changed. */
  announce?: boolean;
  children?: ReactNode;
};

/** A narrow page for a single form or message. */
export function NarrowPage({ title, text, announce = false, children }: NarrowPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) heading.current?.focus();
  }, [announce]);
  return (
    <Container className="pt-10 sm:pt-16">
      <div className="mx-auto max-w-130">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="mt-2 text-balance text-muted">{text}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </Container>
  );
}
