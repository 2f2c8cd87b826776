import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import { referencePage } from "../pages/reference-page.ts";
import { type ApiSchema, fieldsOf, typeOf } from "./api-schema.ts";

type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, { description?: string }>;
};
export type ApiDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: ApiSchema };
type Route = { path: string; method: string; operation: Operation };
type Options = { site: Pick<Site, "name" | "url" | "brand" | "closed">; assets?: PageAssets | undefined };

/** For staff, and therefore after what everybody can use. */
const lastGroup = "Administration";

/** The API docs as plain HTML, made from the OpenAPI document: a list of routes by group, each with its details inside. */
export function apiDocsPage(document: ApiDocument, { site, assets }: Options): string {
  const { title, description = "" } = document.info;
  const routes = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = [...Map.groupBy(routes, ({ operation }) => operation.tags?.[0] ?? "Other")].map(([name, entries]) => ({
    name,
    id: slugify(name),
    entries,
  }));
  groups.sort((one, other) => Number(one.name === lastGroup) - Number(other.name === lastGroup));
  const schemas = (document.components?.schemas ?? {}) as Record<string, ApiSchema>;
  const sections = groups.map(
    ({ name, id, entries }) =>
      `<h2 id="${id}"><a href="#${id}">${escapeHtml(name)}</a></h2>\n<div class="prose-wide endpoints">${entries.map((route) => routeHtml(route, schemas)).join("\n")}</div>`,
  );
  return referencePage({
    site,
    assets,
    title,
    canonical: site.url + paths.apiDocs(),
    lead: `${escapeHtml(description)} Responses are JSON; errors have an <code>error.code</code> and a message. You don't need a key for reading.`,
    contents: { label: "On this page", links: groups.map(({ name, id }) => ({ href: `#${id}`, text: name })) },
    content: [
      `<pre class="code-well" role="region" aria-label="Example" tabindex="0"><code>curl "${escapeHtml(site.url)}/api/v1/products?page=1"</code></pre>`,
      '<p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>. Open a route to see what it takes and what it answers.</p>',
      ...sections,
    ].join("\n"),
  });
}

function routeHtml({ path, method, operation }: Route, schemas: Record<string, ApiSchema>): string {
  const { summary = "", description, parameters = [], requestBody, responses = {} } = operation;
  const parts = [
    description ? `<p>${escapeHtml(description)}</p>` : "",
    rowsHtml("Parameters", (parameters as Parameter[]).map(parameterRow)),
    rowsHtml(
      "Body",
      fieldsOf(requestBody, schemas).map(({ name, schema, isRequired }) => ({
        name,
        text: factsOf([typeOf(schema, schemas), isRequired && "required"], schema.description),
      })),
    ),
    rowsHtml(
      "Responses",
      Object.entries(responses).map(([status, response]) => ({ name: status, text: response.description ?? "" })),
    ),
  ];
  const id = slugify(`${method} ${path.replace("/api/v1", "").replaceAll(/[/{}]+/g, " ")}`);
  return `<details class="endpoint" id="${id}">
<summary><code class="${methodClass(method)}">${escapeHtml(method.toUpperCase())}</code><h3><code>${escapeHtml(path)}</code></h3><span>${escapeHtml(summary)}</span></summary>
<div>${parts.join("")}</div>
</details>`;
}

function methodClass(method: string): string {
  if (method === "get") return "endpoint-method";
  return `endpoint-method ${method === "delete" ? "endpoint-deletes" : "endpoint-changes"}`;
}

function rowsHtml(title: string, rows: { name: string; text: string }[]): string {
  if (rows.length === 0) return "";
  const items = rows.map(({ name, text }) => `<dt><code>${escapeHtml(name)}</code></dt><dd>${escapeHtml(text)}</dd>`);
  return `<h4>${title}</h4><dl>${items.join("")}</dl>`;
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): { name: string; text: string } {
  return { name, text: factsOf([schema && typeOf(schema, {}), `in ${place}`, required && "required"], description) };
}

/** "integer, in query, required: 20 products each" */
function factsOf(facts: (string | false | undefined)[], description = ""): string {
  return [facts.filter(Boolean).join(", "), description].filter(Boolean).join(": ");
}
