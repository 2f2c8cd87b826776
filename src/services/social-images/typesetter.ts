import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font } from "satori";
import { projectRoot } from "#runtime/project-root.ts";
import type { DrawNode } from "./draw-nodes.ts";

export type Size = { width: number; height: number };

const probeSize: Size = { width: 1200, height: 630 };
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Loaded with the first picture: most test processes, and all scripts, never draw one. */
export async function loadTypesetter() {
  const [{ default: satori }, fonts] = await Promise.all([import("satori"), loadFonts()]);

  return {
    /** Text becomes outlines, so that rendering the SVG needs no fonts. */
    toSvg: (node: DrawNode, size: Size): Promise<string> => satori(node as never, { ...size, fonts }),

    /** The text without characters missing from our font (other scripts, emoji), which would show as empty boxes. */
    async drawable(text: string): Promise<string> {
      const clean = text
        .normalize("NFC")
        .replace(/[\p{M}\p{Cf}]+/gu, "")
        .replace(/[\p{C}\s]+/gu, " ")
        .trim();
      const missing = new Set<string>();
      const probe = { type: "div", props: { style: { display: "flex" }, children: clean } };
      await satori(probe as never, {
        ...probeSize,
        fonts,
        // Called for characters the given fonts lack.
        loadAdditionalAsset: async (_, segment) => {
          for (const each of graphemesOf(segment)) missing.add(each);
          return [];
        },
      });
      if (missing.size === 0) return clean;
      const kept = graphemesOf(clean).filter((each) => !missing.has(each));
      return kept.join("").replace(/\s+/g, " ").trim();
    },
  };
}

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** A name per subset: of fonts with the same name and weight only the first is used. */
async function loadFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve("@fontsource/instrument-sans/package.json")), "files");
  const files = (["latin", "latin-ext"] as const).flatMap((subset) =>
    ([400, 600] as const).map((weight) => ({
      name: `Instrument Sans ${subset}`,
      file: join(folder, `instrument-sans-${subset}-${weight}-normal.woff`),
      weight,
    })),
  );
  // The site's own file in a format that can be read here.
  const newsreader = join(projectRoot, "src/services/social-images/fonts/newsreader-display-latin.woff");
  return await Promise.all(
    [...files, { name: "Newsreader", file: newsreader, weight: 400 as const }].map(async ({ name, file, weight }) => ({
      name,
      data: await readFile(file),
      weight,
      style: "normal" as const,
    })),
  );
}
