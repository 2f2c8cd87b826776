import { createElement, type SVGProps } from "react";
import { cx } from "./cx.ts";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for lucide's own builder of icons (vite.config.ts): the same picture without its contexts, class names and
 * options, which cost each page a kilobyte and each icon a part of the time before the page answers to touch. How its
 * lines are drawn is in the style sheet (`icon`), not in six attributes of each.
 */
export default function createIcon({ node }: IconData) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      { width: 24, height: 24, viewBox: "0 0 24 24", "aria-hidden": true, className: cx("icon", className), ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
