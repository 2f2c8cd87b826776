import { createLucideIcon } from "lucide-react";

/** Drawn here in a few points: lists have them on each card, and lucide's own have many. */
export const UpvoteIcon = createLucideIcon("upvote", [["path", { d: "M9 20v-8H4l8-8 8 8h-5v8z", key: "arrow" }]]);
export const SaveIcon = createLucideIcon("save", [["path", { d: "M6 4h12v17l-6-4-6 4z", key: "ribbon" }]]);
