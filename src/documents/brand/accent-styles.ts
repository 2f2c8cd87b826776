import { Hono } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import { type AccentShades, accentProblem, accentShades } from "#contract/shared/look/accent.ts";
import type { AppEnv } from "#http/context.ts";

const file = /^accent-([0-9a-f]{6})\.css$/;

/**
 * `/brand/accent-1d4ed8.css`: the tokens of an accent color, for pages of a site that has one. A file of its own, because
 * the content security policy allows no inline styles, and made from its address alone, so every cache may keep it.
 */
export function accentStylesRoutes(): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/brand/:file", (c) => {
    const [, color = ""] = file.exec(c.req.param("file")) ?? [];
    const accent = `#${color}`;
    // What no setting accepts has no styles either.
    if (color === "" || accentProblem(accent)) throw new DomainError("not_found");
    return c.body(accentStyles(accent), 200, {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}

/** As tokens.css declares them, in hex and without light-dark(), because no build lowers this file for older browsers. */
export function accentStyles(accent: string): string {
  const { light, dark } = accentShades(accent);
  return `:root,[data-theme]{${tokens(light)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${tokens(dark)}}}
[data-theme=dark]{${tokens(dark)}}
@media print{:root:root,[data-theme][data-theme]{${tokens(light)}}}
`;
}

function tokens({ accent, soft, ink }: AccentShades): string {
  return `--accent:${accent};--accent-soft:${soft};--accent-ink:${ink}`;
}
