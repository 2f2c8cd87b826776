const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Does something once, at the first sign that somebody is there. Answers how to call it off. */
export function atFirstSign(work: () => void): () => void {
  function stop(): void {
    for (const sign of signs) window.removeEventListener(sign, begin);
  }
  function begin(): void {
    stop();
    work();
  }
  for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
  return stop;
}
