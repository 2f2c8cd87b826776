/** Measures what a restore spends its time on. */
export class Stages {
  readonly #log: ((line: string) => void) | undefined;
  readonly #seconds = new Map<string, number>();

  constructor(log?: (line: string) => void) {
    this.#log = log;
  }

  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + (performance.now() - startedAt) / 1000);
    return result;
  }

  /** By the name of the stage. */
  get seconds(): ReadonlyMap<string, number> {
    return this.#seconds;
  }

  /** One line: `36.2 s: check 1.0, tables 2.3, …` */
  tell(): void {
    const total = [...this.#seconds.values()].reduce((sum, seconds) => sum + seconds, 0);
    const parts = [...this.#seconds].map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
    this.#log?.(`${total.toFixed(1)} s: ${parts.join(", ")}`);
  }
}
