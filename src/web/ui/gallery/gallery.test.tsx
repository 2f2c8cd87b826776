import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DevUiPage } from "../../app/dev-ui-page.tsx";

/** Components without a sample, and why. */
const withoutSample: Record<string, string> = {
  "buttons/link.tsx": "Looks like what is in it",
  "dialogs/close-corner.tsx": "In each dialog",
  "dialogs/lazy-dialog.tsx": "Loads a dialog",
  "dialogs/prompt-link.tsx": "Opens a dialog",
  "dialogs/prompted-dialog.tsx": "Opens a dialog",
  "display/short-date.tsx": "Plain text",
  "fields/character-count.tsx": "In the fields with a limit",
  "fields/field.tsx": "In each field",
  "layout/narrow-page.tsx": "A whole page",
  "layout/needs-script.tsx": "Shown only without JavaScript",
  "layout/prose.tsx": "A whole page",
  "navigation/nav-link.tsx": "Looks like what is in it",
  "navigation/period-links.tsx": "A landmark with one name, so one page has one",
  "toasts/toast-viewport.tsx": "Holds the toasts, which the samples show",
};

test("every component renders on the server without a style attribute, a style element or a script", async () => {
  const routes = [{ path: "/dev/ui", element: <DevUiPage /> }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://localhost/dev/ui"));
  if (context instanceof Response) throw new Error("the gallery answered with a redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);

  expect(html).toContain("<h1");
  expect(html.match(/<[^>]*\sstyle=[^>]*>|<style|<script/g)).toBeNull();
});

test("every component has a sample, or a reason", () => {
  const ui = join(import.meta.dirname, "..");
  const isComponent = (file: string) => file.endsWith(".tsx") && !file.endsWith(".test.tsx");
  const folders = readdirSync(ui, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const isLook = ({ name }: { name: string }) => name !== "gallery" && name !== "behavior";
  const components = folders
    .filter(isLook)
    .flatMap(({ name }) => readdirSync(join(ui, name)).map((file) => `${name}/${file}`))
    .filter(isComponent);
  const sources = [
    ...readdirSync(import.meta.dirname)
      .filter(isComponent)
      .map((file) => join(import.meta.dirname, file)),
    join(ui, "..", "app", "dev-ui-page.tsx"),
  ];
  const samples = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const missing = components.filter((component) => !samples.includes(`/${component}"`));
  expect(missing.sort()).toEqual(Object.keys(withoutSample).sort());
});
