import { type Measured, type SpineShape, shapeSpines, type TitleSize } from "#contract/shared/look/spine-shape.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { Link } from "../buttons/link.tsx";
import { cx } from "../cx.ts";

export type Spine = Measured & {
  to: string;
  /** The spine's color, in OKLCH; `on` is the color of its title. */
  cloth: { l: number; c: number; h: number; on: "paper" | "ink" };
  /** The page's own tool. */
  isCurrent?: boolean;
};

export type ShelfProps = {
  label: string;
  spines: readonly Spine[];
  /** Votes on top, for rankings. */
  isCounted?: boolean;
};

/** Tools as books: taller with more votes, thicker with more feedback. It's only ever shown in addition to a list. */
export function Shelf({ label, ...books }: ShelfProps) {
  return (
    <ol aria-label={label} className="shelf">
      <Spines {...books} />
    </ol>
  );
}

type SpinesProps = Omit<ShelfProps, "label"> & {
  /** If they are a part of what they are measured with. */
  shapes?: SpineShape[];
};

/** Its items. Screen readers read them as "Figma, 45 votes, 6 comments". */
export function Spines({ spines, isCounted, shapes = shapeSpines(spines) }: SpinesProps) {
  return spines.map(({ to, name, votes, comments, cloth, isCurrent }, index) => {
    const { width = 0, height = 0, titleSize, logoUrl } = shapes[index] ?? {};
    return (
      <li key={to}>
        <Link
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className={cx("spine", cloth.on === "ink" && "spine-light", titleClass(titleSize))}
        >
          {/* Attributes, because the content security policy forbids styles. */}
          <svg width={`${width}em`} height={`${height}em`} color={`oklch(${cloth.l} ${cloth.c} ${cloth.h})`} />
          <span>{name}</span>
          <i>
            , {isCounted ? <b>{votes}</b> : votes}
            {`${counted(votes, "vote").replace(/^\S+/, "")}, ${counted(comments, "comment")}`}
          </i>
          {logoUrl && <img src={logoUrl} alt="" />}
        </Link>
      </li>
    );
  });
}

/** The class of a title that is set smaller. */
function titleClass(size: TitleSize = "normal"): string | false {
  return size !== "normal" && `spine-${size}`;
}
