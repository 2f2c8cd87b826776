const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Runs a callback once, at the first user input. Returns a function that cancels it. */
export function atFirstSign(work: (sign: Event) => void): () => void {
  function stop(): void {
    for (const sign of signs) window.removeEventListener(sign, begin);
  }
  function begin(sign: Event): void {
    stop();
    work(sign);
  }
  for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
  return stop;
}
