import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Slack",
    by: "lena_f",
    rating: 4,
    comment: "Shared channels with customers shorten everything. Mute generously.",
  },
  {
    product: "Slack",
    by: "nadia_e",
    rating: 3,
    comment: "On the free plan decisions disappear after a while. We write them down elsewhere now.",
  },
  {
    product: "Zulip",
    by: "piotr_z",
    rating: 5,
    comment: "I can be away for a week and catch up by topic. No other chat lets me do that.",
  },
  {
    product: "Zulip",
    by: "emil_k",
    rating: 4,
    comment: "People needed a week to learn topics, and now they refuse to go back.",
  },
  {
    product: "Signal",
    by: "ben_ash",
    rating: 5,
    comment: "The default in our team for anything sensitive.",
  },
  {
    product: "Signal",
    by: "wren_h",
    rating: 5,
    comment: "Sources trust it and so do I. Disappearing messages are set for every chat.",
  },
  {
    product: "Microsoft Teams",
    by: "owen_m",
    rating: 3,
    comment: "It is there, it is paid for, it works. Finding a file from last month is an adventure.",
  },
  {
    product: "Microsoft Teams",
    by: "lena_f",
    rating: 1,
    comment:
      "As a guest in three organizations I have to switch between them and miss messages every week. For my work " +
      "across companies it does not fit.",
    replies: [{ by: "owen_m", comment: "Notifications by mail for each organization are a crutch, but they help." }],
  },
  {
    product: "Jitsi Meet",
    by: "thandi_m",
    rating: 4,
    comment: "Our board meets on our own server, no app needed. With more than fifteen cameras it stutters.",
  },
  {
    product: "Proton Mail",
    by: "wren_h",
    rating: 4,
    comment: "Good apps and a clear policy. I pay for the Bridge because I want my desktop program.",
  },
];
