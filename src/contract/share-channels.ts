/** The ways to share that the share button offers: the browser's own sheet, the address copied, and the networks. */
export const shareChannels = ["sheet", "copy", "x", "linkedin", "facebook", "reddit", "hacker-news", "email"] as const;

export type ShareChannel = (typeof shareChannels)[number];
