import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { ViewerContext } from "../auth/use-viewer.ts";
import { PersonLine } from "./person-line.tsx";

const ada = { username: "ada", career: null, avatarUrl: null, isDemo: true };

const seenBy = (username: string | null) =>
  renderToStaticMarkup(
    <ViewerContext value={username === null ? null : ({ username } as Viewer)}>
      <PersonLine person={ada} />
    </ViewerContext>,
  );

test("a demo person is marked to everybody but themselves", () => {
  expect(seenBy(null)).toContain("Demo");
  expect(seenBy("grace")).toContain("Demo");
  expect(seenBy("ada")).not.toContain("Demo");
});
