/** A measurement in its own process: prepared once, run for any number of rounds, then closed. */
export type Task<Ready, Argument, Result> = {
  ready: Ready;
  round(argument: Argument): Promise<Result>;
  close?(): Promise<void>;
};
