/** The pictures of the demo's made-up products are drawn when somebody first looks at them: their keys say which. */

export const demoScreens = [
  "editor",
  "compare",
  "swatches",
  "log",
  "chart",
  "table",
  "sheet",
  "tracks",
  "answer",
  "rooms",
  "timer",
] as const;

export type DemoScreen = (typeof demoScreens)[number];

export const demoPicture = { width: 1280, height: 800 } as const;

export function demoPictureKey({ slug, screen }: { slug: string; screen: DemoScreen }): string {
  return `pictures/demo-${slug}-${screen}`;
}
