import { type ComponentType, lazy, memo, Suspense, useState } from "react";
import type { Shell } from "#web/data/shell.ts";

let Row: ComponentType | undefined;

async function loadRow() {
  const code = await import("./for-you.tsx");
  Row = code.ForYou;
  return code;
}

/** For the page's loader, if somebody is signed in: guests load neither its code nor its data. */
export async function loadForYou({ api, queryClient }: Pick<Shell, "api" | "queryClient">): Promise<void> {
  const code = await loadRow().catch(() => null);
  if (code) await queryClient.prefetchQuery(code.forYouQuery(api));
}

const LaterRow = lazy(async () => {
  // If its code can't be loaded, the server's markup stays and its form posts without JavaScript.
  const code = await loadRow().catch(() => new Promise<never>(() => {}));
  return { default: code.ForYou };
});

/** The server's markup stays until its code is there, so nothing moves. */
export const LazyForYou = memo(function LazyForYou() {
  const [Part] = useState(() => Row ?? LaterRow);
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
});
