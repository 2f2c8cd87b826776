export type Pixels = { data: Uint8Array; width: number; height: number };

/** Of a channel of 255: what smoothing of text may differ by from run to run. */
const tolerance = 24;
const channels = 4;

/** The share of pixels that differ, from 0 to 1. Where only one of the pictures has a row or column, all of it differs. */
export function shareChanged(before: Pixels, now: Pixels): number {
  const [width, height] = [Math.min(before.width, now.width), Math.min(before.height, now.height)];
  let same = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [(y * before.width + x) * channels, (y * now.width + x) * channels];
      if (isAlike(before.data, a, now.data, b)) same += 1;
    }
  }
  const all = before.width * before.height + now.width * now.height - width * height;
  return 1 - same / all;
}

function isAlike(one: Uint8Array, a: number, other: Uint8Array, b: number): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    if (Math.abs((one[a + channel] as number) - (other[b + channel] as number)) > tolerance) return false;
  }
  return true;
}
