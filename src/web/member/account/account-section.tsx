import { type ReactNode, type Ref, useId } from "react";

type AccountSectionProps = {
  title: string;
  text: ReactNode;
  /** Shown to the right of the title, below it on phones. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  /** Gets the focus when the focused row is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function AccountSection({ title, text, action, headingLevel = 2, headingRef, children }: AccountSectionProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose min-w-0 flex-1 basis-72">
          <Heading
            id={id}
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className={headingLevel === 2 ? "text-heading outline-none" : "font-heading outline-none"}
          >
            {title}
          </Heading>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
