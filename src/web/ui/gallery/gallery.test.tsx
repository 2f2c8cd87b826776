import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DevUiPage } from "../../app/dev-ui-page.tsx";

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
