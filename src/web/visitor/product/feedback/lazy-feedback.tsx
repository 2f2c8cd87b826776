import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { atFirstSign } from "#web/ui/behavior/first-sign.ts";
import type { FeedbackSectionProps } from "./feedback-section.tsx";

let Section: ComponentType<FeedbackSectionProps> | undefined;

/** For the page's loader, so the server and client-side navigations render the section right away. */
export async function loadFeedbackSection(): Promise<void> {
  Section ??= (await import("./feedback-section.tsx")).FeedbackSection;
}

let comeNear = () => {};
const isNear = new Promise<void>((resolve) => {
  comeNear = resolve;
});

const LaterSection = lazy(async () => {
  await isNear;
  // If its code can't be loaded, the server's markup stays and its forms post without JavaScript.
  await loadFeedbackSection().catch(() => new Promise(() => {}));
  return { default: Section as ComponentType<FeedbackSectionProps> };
});

/**
 * A new address makes React drop the server's markup of a section that isn't hydrated. So a link to a comment loads the code,
 * then goes there once more.
 */
function followAnchor(): void {
  const { hash } = window.location;
  if (Section || !hash.startsWith("#feedback-")) return;
  comeNear();
  const goOnceThere = (frames: number) => {
    if (Section && document.getElementById(hash.slice(1))) window.location.replace(hash);
    else if (frames > 0) requestAnimationFrame(() => goOnceThere(frames - 1));
  };
  requestAnimationFrame(() => goOnceThere(300));
}

/**
 * Lazy hydration of the feedback: its code loads when the section comes near the viewport or gets the focus, because
 * most visitors never scroll there. Memoized, because new props would make React render it before it is hydrated.
 */
export const LazyFeedback = memo(function LazyFeedback(props: FeedbackSectionProps) {
  const [Part] = useState(() => Section ?? LaterSection);
  const place = useRef<HTMLDivElement>(null);
  const viewer = useViewer();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // A signed-in person may have just left feedback, so hydrate right away.
    if (viewer) return comeNear();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && comeNear(),
      { rootMargin: "400px" },
    );
    const stopWaiting = atFirstSign(() => observer.observe(element));
    element.addEventListener("focusin", comeNear);
    window.addEventListener("hashchange", followAnchor);
    return () => {
      window.removeEventListener("hashchange", followAnchor);
      stopWaiting();
      observer.disconnect();
      element.removeEventListener("focusin", comeNear);
    };
  }, [viewer]);

  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </div>
  );
});
