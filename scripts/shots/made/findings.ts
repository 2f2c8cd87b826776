import { setTimeout as wait } from "node:timers/promises";
import type { EngineSummary } from "#contract/admin/engine/engine.ts";
import type { Site } from "../screen.ts";
import { asPerson } from "./as-person.ts";

const patienceMs = 120_000;
const pauseMs = 500;

/** Lets the engine look at the whole catalog, as it does each night. */
export function makeFindings(site: Site): Promise<void> {
  return asPerson({ ...site, role: "admin" }, async (api) => {
    await api.send("POST", "/api/v1/admin/my-ai-engine/look", {});
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(pauseMs)) {
      const { kinds } = await api.get<EngineSummary>("/api/v1/admin/my-ai-engine/summary");
      if (kinds.every(({ lookedAt }) => lookedAt !== null)) return;
    }
    throw new Error("The engine is still looking.");
  });
}
