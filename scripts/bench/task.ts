/** A measurement with a process of its own: prepared once, asked for as many rounds as wanted, then closed. */
export type Task<Ready, Argument, Result> = {
  ready: Ready;
  round(argument: Argument): Promise<Result>;
  close?(): Promise<void>;
};
