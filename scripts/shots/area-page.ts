import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { listChanges, nameOf, percent } from "./report.ts";
import { pictureFile } from "./screen.ts";
import type { AreaResult, Shot } from "./shoot-area.ts";
import { lastFolder } from "./store-picture.ts";

const style = `
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; color: #1c1d21; background: #f4f2ee; }
h1 { font-size: 22px; } h2 { margin: 40px 0 8px; font-size: 16px; } a { color: inherit; }
.row { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 8px; }
figure { flex: none; margin: 0; } figcaption { color: #5c5f68; }
.frame { display: block; max-height: 640px; overflow: hidden; border: 1px solid #d8d4cc; }
img { display: block; } .w360 img { width: 220px; } .w768 img { width: 340px; } .w1280 img { width: 480px; }
`;

/** All pictures of an area on one page, a row for each screen; each opens in full. */
export function areaPage({ area, shots }: AreaResult): string {
  const rows = area.screens.map(({ name }) => row(name, shots)).filter(Boolean);
  return page(area.title, rows.join("\n"));
}

function row(screen: string, shots: Shot[]): string {
  const figures = shots.filter((shot) => shot.screen === screen).map(figure);
  return figures.length > 0 ? `<h2 id="${screen}">${screen}</h2>\n<div class="row">${figures.join("\n")}</div>` : "";
}

function figure(shot: Shot): string {
  const file = pictureFile(shot);
  const changed = shot.changed ? ` · <a href="${lastFolder}/${file}">${percent(shot.changed)} changed</a>` : "";
  const sideways = shot.scrollsSideways ? " · scrolls sideways" : "";
  return `<figure class="w${shot.width}">
<figcaption>${shot.width} ${shot.theme}${changed}${sideways}</figcaption>
<a class="frame" href="${file}"><img src="${file}" alt="" loading="lazy"></a>
</figure>`;
}

/** The way in: the areas and what differs from the last run. */
export function indexPage(results: AreaResult[]): string {
  const areas = results.map(
    ({ area, shots }) => `<li><a href="${area.name}/index.html">${escapeHtml(area.title)}</a> (${shots.length})</li>`,
  );
  const changes = listChanges(results).map(
    ({ area, shot, changed }) =>
      `<li><a href="${area}/index.html#${shot.screen}">${area}/${nameOf(shot)}</a> ${percent(changed)}</li>`,
  );
  const list = changes.length > 0 ? `<ul>${changes.join("\n")}</ul>` : "<p>Nothing.</p>";
  return page("Every screen", `<ul>${areas.join("\n")}</ul>\n<h2>Differs from the last run</h2>\n${list}`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<h1>${escapeHtml(title)}</h1>
${content}
</html>
`;
}
