/** Messages from pages to the service worker. It answers on the port, if there is one. */
export type WorkerMessage =
  /** Delete the stored pages. */
  | { type: "clear-cache" }
  /** Activate now, even if pages of an older build are open. */
  | { type: "skip-waiting" }
  /** Answers with the entry script of the worker's build, so a page can tell if it is from the same build. */
  | { type: "ask-entry" };

/** Injected into the worker at build time. */
export type WorkerBuild = {
  /** Changes with any of the files. */
  version: string;
  entry: string;
  /** URLs of the files to precache. */
  files: string[];
};
