import { cx } from "../cx.ts";

export type StarsProps = {
  /** 0 to 5; fractions are drawn as partial stars. */
  value: number;
  size?: "sm" | "md";
};

const star = "1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8l-4.2-4.1 5.8-.8z";
const fiveStars = [10, 30, 50, 70, 90].map((x) => `M${x} ${star}`).join("");

export function Stars({ value, size = "md" }: StarsProps) {
  const filled = Math.min(5, Math.max(0, value)) * 20;
  return (
    <svg
      role="img"
      aria-label={`${value.toFixed(1)} of 5 stars`}
      viewBox="0 0 100 20"
      className={cx("inline-block shrink-0", size === "sm" ? "h-3.5 w-17.5" : "h-4 w-20")}
    >
      <path d={fiveStars} className="fill-line-strong" />
      {/* A nested svg clips to its own box: partial stars without a clip path and its document-wide id. */}
      <svg
        x="0"
        y="0"
        width={filled}
        height="20"
        viewBox={`0 0 ${filled} 20`}
        className="overflow-hidden fill-star"
        aria-hidden="true"
      >
        <path d={fiveStars} />
      </svg>
    </svg>
  );
}
