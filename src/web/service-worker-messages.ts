/** What pages ask of the service worker. Where a port comes along, the answer goes there. */
export type WorkerMessage =
  /** Forget the stored pages. */
  | { type: "clear-cache" }
  /** Take over now, although pages of an older build are open. */
  | { type: "skip-waiting" }
  /** Answers with the entry script of the worker's build, which tells a page whether it is of that build too. */
  | { type: "ask-entry" };

/** Written into the worker when it is built. */
export type WorkerBuild = {
  /** Changes with any of the files. */
  version: string;
  entry: string;
  /** Addresses of all files kept from the start. */
  files: string[];
};
