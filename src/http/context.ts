import type { Logger } from "pino";
import type { Viewer } from "#contract/shared/people/viewer.ts";

/** What only the socket knows about a request; passed next to it to `app.fetch`. */
export type RequestSource = {
  clientAddress: string;
  /** Counts a body that nobody has read yet toward this sender, in place of the client's address. */
  countBodyBy?: (key: string) => void;
  /** Told by which route the request is answered: its template, for metrics. */
  noteRoute?: (route: string) => void;
};

/** What every handler finds in its context. */
export type AppEnv = {
  Bindings: RequestSource & {
    /** For API calls the server makes while it renders a page: the headers of the page's own request. */
    pageHeaders?: Headers;
  };
  Variables: {
    requestId: string;
    log: Logger;
    viewer: Viewer | null;
    /** The id of the viewer's session in the table; never sent anywhere. */
    sessionHash?: string | null;
    /** The account whose second factor's code is still missing; nobody is signed in until then. */
    codeDueFor?: string | null;
    /** The template of the page that was rendered, which only the page router knows. */
    pageRoute?: string;
  };
};
