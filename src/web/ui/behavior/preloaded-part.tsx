import { type ComponentType, Suspense, useState } from "react";
import { lazyExtra } from "./lazy-extra.ts";

type PreloadedPart<Props> = { Part: ComponentType<Props>; preload: () => Promise<void> };

/**
 * A part of the page that few visitors see, such as signed-in people, and whose code only they load. The page's loader
 * preloads it for them, so that the server renders it; in the browser the server's markup stays until the code is there.
 */
export function preloadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): PreloadedPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  // If its code fails to load, the server's links and forms still work.
  const Later = lazyExtra(async () => {
    await preload();
    return Loaded as ComponentType<Props>;
  }) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const [Content] = useState(() => Loaded ?? Later);
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    );
  }
  return { Part, preload };
}
