import { type ReactNode, type Ref, useId } from "react";

type AccountSectionProps = {
  title: string;
  text: ReactNode;
  /** Shown to the right of the title, below it on phones. */
  action?: ReactNode;
  /** Gets the focus when the focused row is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function AccountSection({ title, text, action, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose min-w-0 flex-1 basis-72">
          <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-heading outline-none">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
