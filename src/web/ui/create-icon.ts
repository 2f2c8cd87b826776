import { createElement, type SVGProps } from "react";
import { cx } from "./cx.ts";

/**
 * Stands in for lucide's own builder of icons (scripts/building/one-path-icons.ts): the same picture without its
 * contexts, class names and options. How its lines are drawn is in the style sheet (`icon`).
 */
export default function createIcon(path: string) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      { width: 24, height: 24, viewBox: "0 0 24 24", "aria-hidden": true, className: cx("icon", className), ...props },
      createElement("path", { d: path }),
    );
}
