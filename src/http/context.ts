import type { Logger } from "pino";
import type { Viewer } from "#contract/viewer.ts";

/** What the socket knows and the request cannot say for itself; passed beside it to `app.fetch`. */
export type RequestSource = { clientAddress: string };

/** What every handler finds on its context. */
export type AppEnv = {
  Bindings: RequestSource;
  Variables: {
    requestId: string;
    log: Logger;
    viewer: Viewer | null;
    /** What the table knows the viewer's session by; never sent anywhere. */
    sessionHash?: string | null;
  };
};
