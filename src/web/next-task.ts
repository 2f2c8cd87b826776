/** A task of its own for what follows: the browser may draw first, and a slow phone answers to touch in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
