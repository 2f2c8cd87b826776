import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Notion",
    by: "nadia_e",
    rating: 4,
    comment: "Our handbook and project list live here. Appoint a gardener, or it grows wild within a year.",
  },
  {
    product: "Notion",
    by: "maya_r",
    rating: 5,
    comment: "Linked databases replaced four spreadsheets. The templates saved me a week.",
  },
  {
    product: "Notion",
    by: "ines_m",
    rating: 3,
    comment: "Lovely to look at, but on the train it was slow and I could not find last month's notes.",
    replies: [{ by: "nadia_e", comment: "Naming pages by date helped us with the search." }],
  },
  {
    product: "Obsidian",
    by: "sofia_i",
    rating: 5,
    comment: "Ten years of research notes as plain files. If the app vanishes tomorrow, I still have everything.",
    replies: [{ by: "wren_h", comment: "That is my reason as well. I back the folder up like any other." }],
  },
  {
    product: "Obsidian",
    by: "wren_h",
    rating: 5,
    comment: "Links between interviews show me stories I would have missed.",
  },
  {
    product: "Obsidian",
    by: "samir_h",
    rating: 4,
    comment: "Fast and local. I had to stop myself from collecting plugins.",
  },
  {
    product: "Joplin",
    by: "sven_h",
    rating: 4,
    comment: "Encrypted sync through our own server works. The first sync took all night.",
  },
  {
    product: "Trello",
    by: "carmen_l",
    rating: 5,
    comment: "Orders on cards, from asked to delivered. My whole shop understood it in five minutes.",
  },
  {
    product: "Trello",
    by: "nadia_e",
    rating: 3,
    comment: "Good until we had three hundred cards. Then we needed dependencies.",
  },
  {
    product: "Todoist",
    by: "kofi_a",
    rating: 5,
    comment: '"Mark tests every second Friday" and it simply understands. My evenings are calmer.',
  },
  {
    product: "Linear",
    by: "maya_r",
    rating: 5,
    comment: "My engineers close their issues by themselves now. That never happened before.",
  },
  {
    product: "LibreOffice",
    by: "nora_st",
    rating: 4,
    comment: "On forty public computers without license worries. Complicated documents from outside sometimes shift.",
  },
  {
    product: "LibreOffice",
    by: "oksana_b",
    rating: 4,
    comment: "Calc handles my year-end sheets. Pivot tables took a moment to find.",
  },
  {
    product: "Zapier",
    by: "carmen_l",
    rating: 4,
    comment:
      "Form to spreadsheet to message, and I built it alone. The number of tasks runs out faster than you think.",
  },
  {
    product: "n8n",
    by: "jonas_w",
    rating: 5,
    comment: "Runs on our server, and where the nodes end I write ten lines of JavaScript.",
  },
];
