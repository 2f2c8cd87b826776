import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { plainPage } from "../pages/plain-page.ts";

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: unknown[];
  responses?: Record<string, { description?: string }>;
};
export type ApiDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
};
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: { type?: string | string[] };
};

/** The API docs as plain HTML, made from the OpenAPI document. */
export function apiDocsPage(document: ApiDocument, assets?: PageAssets): string {
  const { title, description = "" } = document.info;
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "Other");
  const intro = `<p class="mt-2 text-muted">${escapeHtml(description)} Responses are JSON; errors have an <code>error.code</code> and a message. You don't need a key for reading. The machine-readable description is at <a class="text-link underline" href="/api/openapi.json">/api/openapi.json</a>.</p>`;
  const sections = [...groups].map(
    ([name, entries]) =>
      `<h2 class="mt-10 text-heading">${escapeHtml(name)}</h2>${entries.map(operationHtml).join("")}`,
  );
  return plainPage({ title, assets, content: [intro, ...sections].join("\n") });
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []) as Parameter[];
  return `<section class="mt-4 rounded-card border border-line bg-raised p-4">
<h3 class="font-mono text-sm break-all"><span class="pill pill-neutral mr-2">${escapeHtml(method.toUpperCase())}</span>${escapeHtml(path)}</h3>
<p class="mt-2 text-sm">${escapeHtml(operation.summary ?? "")}</p>
${parameters.length === 0 ? "" : `<ul class="mt-2 space-y-1 text-meta text-muted">${parameters.map(parameterHtml).join("")}</ul>`}
<ul class="mt-2 space-y-1 text-meta text-muted">${Object.entries(operation.responses ?? {})
    .map(
      ([status, { description = "" }]) =>
        `<li><strong class="text-ink">${escapeHtml(status)}</strong> ${escapeHtml(description)}</li>`,
    )
    .join("")}</ul>
</section>`;
}

function parameterHtml({ name, in: place, required, description = "", schema }: Parameter): string {
  return `<li><code class="text-ink">${escapeHtml(name)}</code> ${escapeHtml([schema?.type ?? []].flat().join(" or "))} in ${escapeHtml(place)}${required ? ", required" : ""}${description ? `: ${escapeHtml(description)}` : ""}</li>`;
}
