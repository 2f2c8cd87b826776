import { paths } from "#contract/paths.ts";
import { useViewer } from "./use-viewer.ts";

/** Where Home leads: for signed-in people the bare address may go on to their primary niche (rule 39). */
export function useHome(): string {
  return useViewer() ? paths.homeAll() : paths.home();
}
