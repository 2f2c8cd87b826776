import { join } from "node:path";
import { oncePerSite } from "./once-per-site.ts";
import type { Pages } from "./open-pages.ts";
import { type Area, type Picture, pictureFile, type Screen } from "./screen.ts";
import type { ShotsOptions } from "./shots-options.ts";
import { storePicture } from "./store-picture.ts";
import { takePictures } from "./take-picture.ts";

export type Shot = Picture & {
  /** Share of pixels that differ from the last run; null if that had no such picture. */
  changed: number | null;
  scrollsSideways: boolean;
};

export type AreaResult = { area: Area; shots: Shot[]; failures: string[] };

type Input = { area: Area; origin: string; pages: Pages; options: ShotsOptions; folder: string };

/** More at a time only wait for each other: one process answers and draws them all. */
const pagesAtATime = 3;

/** All pictures of an area. A screen that can't be opened is a failure in the result, and the others go on. */
export async function shootArea({ area, origin, pages, options, folder }: Input): Promise<AreaResult> {
  const shots: Shot[] = [];
  const failures: string[] = [];
  const jobs = area.screens.flatMap((screen) => options.widths.map((width) => ({ screen, width })));

  async function shoot({ screen, width }: { screen: Screen; width: number }): Promise<void> {
    const page = await pages.open({ origin, role: screen.as ?? "visitor", width });
    try {
      if (screen.prepare) await oncePerSite(screen.prepare, { origin, browser: pages.browser });
      const { pictures, scrollsSideways } = await takePictures(page, { origin, screen, themes: options.themes });
      for (const { theme, png } of pictures) {
        const picture = { screen: screen.name, width, theme };
        const changed = await storePicture(join(folder, area.name), { file: pictureFile(picture), png });
        shots.push({ ...picture, changed, scrollsSideways });
      }
    } catch (error) {
      failures.push(`${area.name}/${screen.name} at ${width} px: ${reasonOf(error)}`);
    } finally {
      await page.close();
    }
  }

  async function work(): Promise<void> {
    for (let job = jobs.shift(); job; job = jobs.shift()) await shoot(job);
  }

  await Promise.all(Array.from({ length: pagesAtATime }, work));
  const places = new Map(area.screens.map(({ name }, place) => [name, place]));
  const inOrder = (a: Shot, b: Shot) =>
    (places.get(a.screen) ?? 0) - (places.get(b.screen) ?? 0) || b.theme.localeCompare(a.theme) || a.width - b.width;
  return { area, shots: shots.sort(inOrder), failures };
}

function reasonOf(error: unknown): string {
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return reason;
}
