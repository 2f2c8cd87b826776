export type WorkSlots = { run<T>(work: () => Promise<T>): Promise<T> };

/** Runs at most `concurrent` tasks; `waiting` more may queue, further ones are refused with `whenFull()`. */
export function createWorkSlots(options: { concurrent: number; waiting: number; whenFull: () => Error }): WorkSlots {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter() {
    if (running < options.concurrent) {
      running += 1;
      return;
    }
    if (queue.length >= options.waiting) throw options.whenFull();
    // A finished task hands its slot over, so `running` does not change here.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
