import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Shape = [tag: string, attributes: Record<string, string>];

const builder = fileURLToPath(new URL("../../src/web/ui/create-icon.ts", import.meta.url));

const refusal = 'export default () => { throw new Error("This icon of lucide is more than lines; take another."); };';

/**
 * Lucide draws an icon of up to nine shapes and builds it with a component of its own. Ours is one path: the browser has
 * a third less to parse, to style and to wake on a product's page, and the page a kilobyte less of code.
 */
export function onePathIcons(): Plugin {
  return {
    name: "one-path-icons",
    enforce: "pre",
    load: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: async (id) => iconModule(await readFile(id, "utf8")),
    },
  };
}

/** Some modules are another name of an icon and stay as they are. */
function iconModule(code: string): string {
  const shapes = /node: (\[[\s\S]*?\]\s*\])/.exec(code)?.[1];
  if (!shapes) return code;
  const path = onePath(JSON.parse(shapes.replaceAll(/([\w-]+): "/g, '"$1": "')));
  if (path === null) return refusal;
  return `import createIcon from ${JSON.stringify(builder)};\nexport default createIcon(${JSON.stringify(path)});`;
}

/** All shapes as one path's `d`. Null where they are more than lines, which one path could not show. */
export function onePath(shapes: Shape[]): string | null {
  const parts = shapes.map(([tag, { key: _, ...attributes }]) => outlineOf(tag, attributes));
  return parts.includes(null) ? null : parts.join("");
}

function outlineOf(tag: string, attributes: Record<string, string>): string | null {
  const { d, points, ...rest } = attributes;
  const size = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, Number(value)]));
  if (Object.values(size).some(Number.isNaN)) return null;
  const of = (name: string) => size[name] ?? 0;
  if (tag === "path" && d !== undefined) return withAbsoluteStart(d);
  if (tag === "line") return `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`;
  if (tag === "circle") return oval({ x: of("cx"), y: of("cy"), width: of("r"), height: of("r") });
  if (tag === "ellipse") return oval({ x: of("cx"), y: of("cy"), width: of("rx"), height: of("ry") });
  if (tag === "rect") return box({ x: of("x"), y: of("y"), width: of("width"), height: of("height") }, of("rx"));
  if (tag === "polyline" || tag === "polygon") return `M${points}${tag === "polygon" ? "z" : ""}`;
  return null;
}

/** The first step of a path counts from its corner; behind another path it would count from where that one ends. */
function withAbsoluteStart(d: string): string {
  const first = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/.exec(d);
  if (!first) return d;
  const [start, x, y, hasMore] = first;
  return `M${x} ${y}${hasMore ? "l" : ""}${d.slice(start.length)}`;
}

type Box = { x: number; y: number; width: number; height: number };

function oval({ x, y, width: rx, height: ry }: Box): string {
  return `M${rounded(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${rounded(2 * rx)} 0a${rx} ${ry} 0 1 0 ${rounded(-2 * rx)} 0z`;
}

function box({ x, y, width, height }: Box, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}H${x}z`;
  const [across, down] = [rounded(width - 2 * radius), rounded(height - 2 * radius)];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${rounded(x + radius)} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`,
  ].join("");
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
