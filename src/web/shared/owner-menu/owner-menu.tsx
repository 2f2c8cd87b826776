import { type ComponentType, useEffect, useState } from "react";
import { cx } from "../../ui/cx.ts";
import type { OwnerMenuProps } from "./owner-actions.tsx";

/** The menu for a product's owners. Loaded after the page, because nobody else needs the code. */
export function OwnerMenu(props: OwnerMenuProps) {
  const [Content, setContent] = useState<ComponentType<OwnerMenuProps>>();
  useEffect(() => {
    import("./owner-actions.tsx").then(
      ({ OwnerActions }) => setContent(() => OwnerActions),
      // My Products has the same actions.
      () => {},
    );
  }, []);
  // Reserves room from the start, so nothing moves.
  return (
    <div className={cx("relative z-10 size-9 shrink-0 pointer-coarse:size-11", props.isOnPage && "ml-auto")}>
      {Content && <Content {...props} />}
    </div>
  );
}
