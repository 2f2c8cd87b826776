/** The ways to share: the browser's share sheet, copying the link, the networks, and a message copied for Discord. */
export const shareChannels = [
  "sheet",
  "copy",
  "x",
  "linkedin",
  "facebook",
  "reddit",
  "hacker-news",
  "email",
  "discord",
] as const;

export type ShareChannel = (typeof shareChannels)[number];
