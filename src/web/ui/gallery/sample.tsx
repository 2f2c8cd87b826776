import type { ReactNode } from "react";
import { Dot } from "../display/dot.tsx";

/** The gallery's side, light or dark: field ids must differ between the two. */
export type SampleProps = { side: "light" | "dark" };

export function Sample({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs text-muted">
        <code>{name}</code>
        {note && (
          <>
            <Dot />
            {note}
          </>
        )}
      </p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
