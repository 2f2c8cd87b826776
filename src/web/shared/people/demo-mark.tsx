import type { Person } from "#contract/visitor/catalog.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { useViewer } from "../auth/use-viewer.ts";

/** Demo people are marked, but not to themselves: they know whom they signed in as. */
export function DemoMark({ person }: { person: Pick<Person, "username" | "isDemo"> }) {
  const viewer = useViewer();
  return person.isDemo && person.username !== viewer?.username ? <Pill>Demo</Pill> : null;
}
