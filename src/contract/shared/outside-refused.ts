/**
 * A website, a name server or a file from outside isn't usable, and why. Services throw their own kinds of it, so that the
 * domain, which imports no service, can distinguish them from bugs.
 */
export class OutsideRefused<Reason extends string = string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutsideRefused";
    this.reason = reason;
  }
}
