import type { ServerResponse } from "node:http";
import { Counter, type Registry } from "prom-client";
import { KNOWN_METHODS } from "../bodies/body-limits.ts";
import type { FrontRefusal } from "../front/front-answers.ts";
import { addHistogram, type Histogram, OTHER, type Series } from "./histogram.ts";
import { UNMATCHED } from "./route-template.ts";

/** Who made the answer: the app, the page cache, the files of the build, or the front, which refused. */
export type Answerer = "app" | "cache" | "file" | "front";

/** What is known of one request while it is being answered. */
export type RequestNote = { startedAt: number; route: string; by: Answerer };

export type RequestTimes = {
  /** Counts the answer that has just been handed to the connection. */
  add(response: ServerResponse, note: RequestNote): void;
  refused(reason: FrontRefusal): void;
};

const refusalReasons: FrontRefusal[] = [
  "invalid_input",
  "method_not_allowed",
  "rate_limited",
  "server_error",
  "unavailable",
];

// Answers from memory take 0.1 ms, pages of the app 2 to 30, and a few reports of the admin area seconds.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
// All templates by method and status that can really come are about 900.
const SERIES_MAX = 2000;

const methods = [...KNOWN_METHODS, OTHER];
const statuses = ["1xx", "2xx", "3xx", "4xx", "5xx"];

export function addRequestTimes(registry: Registry): RequestTimes {
  const histogram = addHistogram(registry, {
    name: "http_request_duration_seconds",
    help: "Time until the answer was handed to the connection, by template of the route and who answered",
    labelNames: ["route", "method", "status", "answered_by"],
    buckets,
    seriesMax: SERIES_MAX,
  });
  const refusals = new Counter({
    name: "http_front_refusals_total",
    help: "Requests that the front refused by itself, before the app: too many, overloaded, malformed",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of refusalReasons) refusals.inc({ reason }, 0);
  const routes: Record<Answerer, Map<string, RouteTimes>> = {
    app: new Map(),
    cache: new Map(),
    file: new Map(),
    front: new Map(),
  };

  return {
    add(response, { startedAt, route, by }) {
      const known = routes[by];
      let times = known.get(route);
      if (!times) {
        times = createRouteTimes(histogram, { route, by });
        // Only templates get here; should an address ever do, it must not fill the memory.
        if (known.size < SERIES_MAX) known.set(route, times);
      }
      times(response).observe((performance.now() - startedAt) / 1000);
    },
    refused: (reason) => refusals.inc({ reason }),
  };
}

type RouteTimes = (response: ServerResponse) => Series;

/** Finds a series by arithmetic: this is part of every answer from the page cache, which takes 20 microseconds. */
function createRouteTimes(histogram: Histogram, { route, by }: Pick<RequestNote, "route" | "by">): RouteTimes {
  const found: (Series | undefined)[] = new Array(methods.length * statuses.length).fill(undefined);
  return ({ req, statusCode }) => {
    const known = methods.indexOf(req.method ?? OTHER);
    const method = known === -1 ? methods.length - 1 : known;
    const status = Math.min(Math.max(Math.floor(statusCode / 100) - 1, 0), statuses.length - 1);
    const slot = method * statuses.length + status;
    const series = found[slot];
    if (series) return series;
    const added = histogram.series([route, methods[method] ?? OTHER, statuses[status] ?? OTHER, by]);
    found[slot] = added;
    return added;
  };
}

/** For a request that nobody has looked at yet. */
export function beginNote(): RequestNote {
  return { startedAt: performance.now(), route: UNMATCHED, by: "front" };
}
