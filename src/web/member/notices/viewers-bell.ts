import { preloadedPart } from "../../ui/behavior/preloaded-part.tsx";

/** The bell in the header, whose code guests don't load. */
export const ViewersBell = preloadedPart(() => import("./notice-bell.tsx").then((module) => module.NoticeBell));
