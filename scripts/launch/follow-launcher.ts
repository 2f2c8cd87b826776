// Loaded before a tool we run: ends it when we end. Workers it forks must not load this: they would release the channel
// that keeps them running.
import "./stop-with-launcher.ts";

process.execArgv.splice(0, Infinity, ...process.execArgv.filter((argument) => !argument.includes("follow-launcher")));
