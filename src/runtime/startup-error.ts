/** A startup failure the operator can fix: only the message is printed, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
