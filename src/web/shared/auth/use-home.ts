import { paths } from "#contract/shared/paths.ts";
import { useViewer } from "./use-viewer.ts";

/** The target of Home links: for signed-in people, `/` may redirect to their primary niche (rule 39). */
export function useHome(): string {
  return useViewer() ? paths.homeAll() : paths.home();
}
