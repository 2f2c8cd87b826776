import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { atFirstSign } from "../../first-sign.ts";
import { useViewer } from "../auth/use-viewer.ts";
import type { FeedbackSectionProps } from "./feedback-section.tsx";

let Section: ComponentType<FeedbackSectionProps> | undefined;

/** For the page's loader: what is drawn on the server, or after a click, is drawn at once. */
export async function loadFeedbackSection(): Promise<void> {
  Section ??= (await import("./feedback-section.tsx")).FeedbackSection;
}

let comeNear = () => {};
const isNear = new Promise<void>((resolve) => {
  comeNear = resolve;
});

const LaterSection = lazy(async () => {
  await isNear;
  // Without its code the section stays as the server drew it, and its forms post by themselves.
  await loadFeedbackSection().catch(() => new Promise(() => {}));
  return { default: Section as ComponentType<FeedbackSectionProps> };
});

/**
 * The feedback as the server drew it. Its code, the forms' among it, is fetched when somebody is there and the section is
 * near, or takes the focus: most visitors never get there. Remembered, since a change of props would draw it anew before
 * it is awake.
 */
export const LazyFeedback = memo(function LazyFeedback(props: FeedbackSectionProps) {
  const [Part] = useState(() => Section ?? LaterSection);
  const place = useRef<HTMLDivElement>(null);
  const viewer = useViewer();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Who is signed in may come back to feedback they have just left.
    if (viewer) return comeNear();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && comeNear(),
      { rootMargin: "400px" },
    );
    const stopWaiting = atFirstSign(() => observer.observe(element));
    element.addEventListener("focusin", comeNear);
    return () => {
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
