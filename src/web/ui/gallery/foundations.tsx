import { cx } from "../cx.ts";
import { Sample } from "./sample.tsx";
import "./gallery.css";

const swatches = [
  ["surface", "bg-surface text-ink"],
  ["raised", "bg-raised text-ink"],
  ["sunk", "bg-sunk text-muted"],
  ["ink", "bg-ink text-surface"],
  ["accent", "swatch-accent text-ink"],
  ["accent-soft", "swatch-accent-soft"],
  ["ok-soft", "swatch-ok-soft text-ok"],
  ["warn-soft", "bg-warn-soft text-warn"],
  ["danger-soft", "bg-danger-soft text-danger"],
] as const;

export function FoundationSamples() {
  return (
    <>
      <Sample name="colors">
        <ul className="grid grid-cols-3 gap-2 text-xs">
          {swatches.map(([name, look]) => (
            <li key={name} className={cx("grid h-12 place-items-center rounded-control border border-line", look)}>
              <span className={cx(name === "accent" && "rounded-control bg-raised px-1.5")}>{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="type" note="display 40, title 28, heading 20, 16, list 14.5, meta 13, pill 12">
        <p className="text-display">Worth your time</p>
        <p className="text-title">Obsidian</p>
        <p className="text-heading">Latest</p>
        <p>
          Reading text with a{" "}
          <a href="#type" className="text-link underline underline-offset-2">
            link in it
          </a>
          .
        </p>
        <p className="text-list text-muted">Local-first notes that link into a knowledge base</p>
        <p className="text-meta text-muted">164 products · today’s first</p>
        <p className="text-xs text-muted">Promoted</p>
      </Sample>
    </>
  );
}
