import type { ComponentProps } from "react";
import { cx } from "../cx.ts";

/** The page's width: 1140 px of content, 20 px of padding on phones. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("mx-auto w-full max-w-295 px-5", className)} />;
}
