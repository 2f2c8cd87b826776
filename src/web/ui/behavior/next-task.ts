/** Continues in a new task, so the browser can paint and respond to touch first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
