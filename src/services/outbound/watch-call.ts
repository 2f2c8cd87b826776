/** Makes one request to another server, so that it can be counted and timed. */
export type WatchCall = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

export const unwatched: WatchCall = (ask) => ask();
