// What only the admin area's pages say; no public page imports this file.

export const panelFailed = { title: "Failed to load this" };
export const nothingWaits = { text: "Nothing waits for a decision. Well done!" };
export const errorLogEmpty = { text: "No server errors have been logged." };
export const errorNotFound = { text: "No error with this reference. Only the last 200 are kept." };
export const deadLettersEmpty = { text: "No dead letters: every mail was delivered or is still being retried." };
export const jobsNeverRan = { text: "No job has run yet. The first ones start within a minute of the server." };
export const nothingSlow = { text: "Too few requests to say anything yet." };
export const nothingFailed = { text: "Nothing has failed." };
export const slowStatementsEmpty = { text: "No statement took 50 ms or longer since this process started." };
export const pageCacheOff = { text: "The page cache is off." };
export const orphansNone = { text: "None" };
export const letterQueued = { title: "Letter queued", text: "It will be sent within a few seconds." };
