import type { Message } from "./messages/message.ts";
import type { IntentAction } from "./sign-in-intent.ts";

/** What the page somebody comes back to after signing in has to say, once. */
export type Arrival = {
  said: (Message & { tone: "success" | "error" })[];
  /** What the guest had wanted and now has; a draft of it is not needed any more. */
  resumed: IntentAction | null;
};
