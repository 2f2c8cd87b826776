import type { Person } from "#contract/visitor/catalog.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { useViewer } from "../auth/use-viewer.ts";

/** Marks demo people for everybody but themselves. */
export function DemoMark({ person }: { person: Pick<Person, "username" | "isDemo"> }) {
  const viewer = useViewer();
  return person.isDemo && person.username !== viewer?.username ? <Pill>Demo</Pill> : null;
}
