/** Makes one request to another server, so that it can be counted and timed. */
export type MeasureCall = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

export const unmeasured: MeasureCall = (ask) => ask();
