/** A start that cannot go on for a reason the operator can act on: the message is printed alone, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
