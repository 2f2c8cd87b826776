import { shapeSpines } from "#contract/shared/look/spine-shape.ts";
import { cx } from "../cx.ts";
import type { Spine } from "./shelf.tsx";
import "./small-shelf.css";

type SmallShelfProps = { label: string; spines: readonly Omit<Spine, "to">[] };

/** A picture of a shelf for cards, which are a link as a whole. Screen readers read the names. */
export function SmallShelf({ label, spines }: SmallShelfProps) {
  // Its font size is the smallest that a title may have.
  const shapes = shapeSpines(spines, { smallest: "normal" });
  return (
    <ol aria-label={label} className="shelf small-shelf">
      {spines.map(({ name, cloth }, index) => {
        const { width = 0, height = 0, logoUrl } = shapes[index] ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tools may have the same name
          <li key={index}>
            <span className={cx("spine", cloth.on === "ink" && "spine-light")}>
              <svg
                aria-hidden="true"
                width={`${width}em`}
                height={`${height}em`}
                color={`oklch(${cloth.l} ${cloth.c} ${cloth.h})`}
              />
              <span>{name}</span>
              {logoUrl && <img src={logoUrl} alt="" loading="lazy" />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
