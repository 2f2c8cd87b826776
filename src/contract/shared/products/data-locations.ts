/** Where a product keeps people's data, in the order of every list. */
export const dataLocations = ["device", "own_server", "eu", "us", "elsewhere"] as const;

export type DataLocation = (typeof dataLocations)[number];

export const dataLocationWords: Record<DataLocation, string> = {
  device: "On the device",
  own_server: "On your own server",
  eu: "In the EU",
  us: "In the US",
  elsewhere: "Elsewhere",
};
