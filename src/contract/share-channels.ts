/** The share button's options: the browser's share sheet, copying the link, and the networks. */
export const shareChannels = ["sheet", "copy", "x", "linkedin", "facebook", "reddit", "hacker-news", "email"] as const;

export type ShareChannel = (typeof shareChannels)[number];
