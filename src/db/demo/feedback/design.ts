import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Figma",
    by: "mira_kovar",
    rating: 5,
    comment: "Comments, design and hand-over in one link. My developers inspect values without asking me.",
  },
  {
    product: "Figma",
    by: "elif_t",
    rating: 4,
    comment: "Good for testing clickable prototypes with participants. Very large files get slow on their laptops.",
  },
  {
    product: "Figma",
    by: "finn_oc",
    rating: 4,
    comment: "Free for students at my school and there is a tutorial for everything.",
  },
  {
    product: "Figma",
    by: "zoe_w",
    rating: 3,
    comment: "Fine for screens, but I cannot work on the train without a connection, and print is an afterthought.",
    replies: [
      {
        by: "mira_kovar",
        comment: "Opening the file before you leave helps a little, but I agree that it is no offline tool.",
      },
    ],
  },
  {
    product: "Figma",
    by: "lucas_f",
    rating: 5,
    comment: "Variables map nicely to our CSS custom properties.",
  },
  {
    product: "Penpot",
    by: "mira_kovar",
    rating: 4,
    comment: "Layouts behave like CSS, which makes the hand-over honest. A few of my plugins have no counterpart yet.",
  },
  {
    product: "Penpot",
    by: "thandi_m",
    rating: 5,
    comment: "We host it for our volunteers and pay nothing per seat. That decided it for a non-profit.",
  },
  {
    product: "GIMP",
    by: "hugo_b",
    rating: 3,
    comment:
      "Does what I ask for retouching, and version 3 is a step forward. For print in CMYK I still need another " +
      "program.",
  },
  {
    product: "GIMP",
    by: "carmen_l",
    rating: 4,
    comment:
      "I make the menu and the signs for my shop with it. The tutorials are older than the interface, which is " +
      "confusing at first.",
  },
  {
    product: "Inkscape",
    by: "zoe_w",
    rating: 4,
    comment: "My logo work happens here. Files open in the browser and at the sign maker's without conversion.",
  },
  {
    product: "Krita",
    by: "hana_s",
    rating: 5,
    comment: "The brush stabilizer and the wrap-around mode are a pleasure. I finished a forty-page comic in it.",
  },
  {
    product: "Krita",
    by: "finn_oc",
    rating: 5,
    comment: "Feels right for drawing on my tablet computer, and I could afford it.",
  },
  {
    product: "Blender",
    by: "anouk_d",
    rating: 5,
    comment: "From storyboard to the final cut in one file. The first month was hard, the following years were not.",
  },
  {
    product: "Blender",
    by: "yuki_t",
    rating: 5,
    comment: "All assets of my game come from it, and the Python interface exports them the way my engine wants.",
  },
  {
    product: "Blender",
    by: "leila_z",
    rating: 4,
    comment: "I use the sequencer for rough cuts and geometry nodes for titles. It asks for a decent graphics card.",
  },
  {
    product: "Blender",
    by: "kofi_a",
    rating: 4,
    comment: "My pupils of fifteen model simple things after three lessons. Prepare a reduced workspace first.",
    replies: [
      { by: "anouk_d", comment: "Could you share that workspace? My evening class would thank you." },
      { by: "kofi_a", comment: "With pleasure, I will put it on our school's page." },
    ],
  },
  {
    product: "Blender",
    by: "finn_oc",
    rating: 3,
    comment: "Impressive, but every tutorial is for another version and the menus move.",
  },
  {
    product: "Excalidraw",
    by: "owen_m",
    rating: 5,
    comment:
      "Every architecture discussion of ours starts here. Nobody mistakes a sketch for a finished plan, which is the " +
      "beauty of it.",
  },
  {
    product: "Excalidraw",
    by: "maya_r",
    rating: 4,
    comment: "No account, a link, done. I would like better text alignment.",
  },
  {
    product: "Canva",
    by: "amara_e",
    rating: 4,
    comment: "Our interns make decent posts without bothering the designers. Lock the brand colors first.",
  },
  {
    product: "Canva",
    by: "zoe_w",
    rating: 2,
    comment:
      "Clients send me files from it for print and the black is never black. Good for screens, please not for offset.",
    replies: [{ by: "amara_e", comment: "Fair. We export for social media only and leave print to you." }],
  },
];
