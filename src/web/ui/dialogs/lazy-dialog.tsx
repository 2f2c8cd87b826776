import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { sayLoadFailed } from "../toasts/say-load-failed.ts";

/** A dialog whose code loads when it is first shown. If that fails, it says so and closes, and the page stays. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const giveUp = useEffectEvent(() => {
      sayLoadFailed();
      props.onClose();
    });

    useEffect(() => {
      let isGone = false;
      load().then(
        (loaded) => isGone || setDialog(() => loaded),
        () => isGone || giveUp(),
      );
      return () => {
        isGone = true;
      };
    }, []);

    return Dialog ? <Dialog {...props} /> : null;
  };
}
