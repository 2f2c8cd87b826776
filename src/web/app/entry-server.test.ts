import { expect, it } from "vitest";
import { renderPage } from "./entry-server.tsx";

const answers: Record<string, unknown> = {
  "/api/v1/site": { name: "Shelf", url: "http://localhost:3000", socialLinks: [], headerLinks: [], footerLinks: [] },
  "/api/v1/session": { viewer: null },
};

it("calls a failing API only once while rendering", async () => {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const response = await renderPage({
    request: new Request("http://localhost:3000/resources/some-tool"),
    async fetchApi(input) {
      const path = String(input);
      asked.push(path);
      return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 500 });
    },
    assetsFor: () => ({ scripts: [], styles: [], fonts: [], preloads: [] }),
    onError: (error) => errors.push(error),
    requestId: "7d1c",
  });
  expect(response.status).toBe(500);
  // The error log is searched for it.
  expect(await response.text()).toContain("Reference: 7d1c");
  expect(errors).not.toEqual([]);
  expect(asked.filter((path) => path === "/api/v1/products/some-tool")).toHaveLength(1);
  expect(asked).toHaveLength(new Set(asked).size);
});

it("a page that fails stays within header and footer, and offers a way on without JavaScript", async () => {
  const render = (status: number, headers: Record<string, string> = {}) =>
    renderPage({
      request: new Request("http://localhost:3000/resources/some-tool?a=1"),
      fetchApi: async (input) => {
        const path = String(input);
        return path in answers ? Response.json(answers[path]) : Response.json({}, { status, headers });
      },
      assetsFor: () => ({ scripts: [], styles: [], fonts: [], preloads: [] }),
      onError: (error) => errors.push(error),
    });
  const errors: unknown[] = [];
  const failed = await render(500);
  const html = await failed.text();
  expect(failed.status).toBe(500);
  expect(html).toMatch(/<header.*<main id="content".*Something went wrong.*<footer/s);
  expect(html).toMatch(/<a href="\/resources\/some-tool\?a=1"[^>]*>.*?Try Again<\/a>/);
  expect(errors).toHaveLength(1);

  const refused = await render(429, { "retry-after": "150" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "150"]);
  const page = await refused.text();
  expect(page).toContain("<title>Too Many Requests</title>");
  expect(page).toMatch(/<header.*Please try again in 3 minutes\..*<footer/s);
  // It isn't our failure.
  expect(errors).toHaveLength(1);
});

it("shows the announcement above public pages only, and as text", async () => {
  const announcement = { id: "abc123", text: "New <b>house</b>", link: '/about?a="b', tone: "warn", until: null };
  const render = async (path: string) =>
    await (
      await renderPage({
        request: new Request(`http://localhost:3000${path}`),
        fetchApi: async (input) => {
          const site = { ...(answers["/api/v1/site"] as object), socialLinks: [], announcement };
          if (String(input) === "/api/v1/site") return Response.json(site);
          return Response.json({
            viewer: null,
            isCodeDue: false,
            demoAdminEmail: null,
            question: { text: "2 + 2", token: "t" },
          });
        },
        assetsFor: () => ({ scripts: [], styles: [], fonts: [], preloads: [] }),
        onError: () => {},
      })
    ).text();
  const html = await render("/no-such-page");
  expect(html).toContain('<section id="announcement-abc123" aria-label="Announcement"');
  expect(html).toContain('<a href="/about?a=&quot;b" class="underline">New &lt;b&gt;house&lt;/b&gt;</a>');
  const login = await render("/login");
  expect(login).toContain("what is 2 + 2?");
  expect(login).not.toContain("announcement-abc123");
});
