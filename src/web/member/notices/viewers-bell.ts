import { forViewers } from "../../shared/auth/for-viewers.tsx";

/** The bell in the header, whose code guests don't load. */
export const ViewersBell = forViewers(() => import("./notice-bell.tsx").then((module) => module.NoticeBell));
