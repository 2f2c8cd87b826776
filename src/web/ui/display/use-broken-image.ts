import { useEffect, useRef, useState } from "react";

/** Detects a broken image, even if it failed before hydration and `onError` was missed. */
export function useBrokenImage(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);

  useEffect(() => {
    const image = ref.current;
    if (src && image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);

  return { ref, broken: brokenSrc === src, onError: () => setBrokenSrc(src ?? null) };
}
