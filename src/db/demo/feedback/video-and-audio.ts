import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "DaVinci Resolve",
    by: "leila_z",
    rating: 5,
    comment: "Grading and edit in one program, and the free edition carried me through my first two years.",
  },
  {
    product: "DaVinci Resolve",
    by: "anouk_d",
    rating: 4,
    comment: "Wonderful color tools. On Linux I convert the sound of my clips first.",
    replies: [{ by: "leila_z", comment: "I do the same with a small FFmpeg script, it takes seconds." }],
  },
  {
    product: "Kdenlive",
    by: "kofi_a",
    rating: 4,
    comment: "Our school's film club uses it on old computers with proxies. Save often.",
  },
  {
    product: "OBS Studio",
    by: "freya_j",
    rating: 5,
    comment: "Scenes for intro, interview and break, one key each. Never let me down in a broadcast.",
  },
  {
    product: "OBS Studio",
    by: "kofi_a",
    rating: 4,
    comment: "Recorded all lessons with it. The first evening of settings was long.",
  },
  {
    product: "VLC media player",
    by: "rafael_q",
    rating: 5,
    comment: "Slows down recordings without changing the pitch, so my pupils can play along.",
  },
  {
    product: "Audacity",
    by: "freya_j",
    rating: 4,
    comment: "Every raw recording passes through it. The noise reduction is good if you do not overdo it.",
  },
  {
    product: "Audacity",
    by: "kenji_m",
    rating: 3,
    comment: "Fine for cutting and cleaning up. For mixing I use something else.",
  },
  {
    product: "REAPER",
    by: "kenji_m",
    rating: 5,
    comment: "Opens in two seconds, never crashes, and the actions can be scripted. Theme it first.",
  },
  {
    product: "MuseScore Studio",
    by: "rafael_q",
    rating: 5,
    comment: "All my arrangements for the school band. The new sounds make the pupils listen.",
  },
  {
    product: "Jellyfin",
    by: "sven_h",
    rating: 4,
    comment: "The family watches our own films without an account anywhere. The television app could be better.",
  },
];
