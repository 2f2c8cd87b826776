/**
 * Makes n calls that all start at once, released by one barrier, and returns their results in order; the first failure
 * fails the race. To race two processes' worth of state, spread the calls: `race(50, (i) => apps[i % 2].fetch(…))`.
 */
export async function race<Result>(n: number, call: (index: number) => Promise<Result>): Promise<Result[]> {
  const barrier = Promise.withResolvers<void>();
  const calls = Array.from({ length: n }, async (_, index) => {
    await barrier.promise;
    return await call(index);
  });
  barrier.resolve();
  return await Promise.all(calls);
}
