import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "ChatGPT",
    by: "ines_m",
    rating: 3,
    comment: "Helps me past a blank page, but it invents quotations. I check every single one.",
  },
  {
    product: "ChatGPT",
    by: "aylin_c",
    rating: 4,
    comment: "I create exercises at three levels from one text. Corrections are needed, yet it saves an hour a week.",
  },
  {
    product: "ChatGPT",
    by: "noah_b",
    rating: 4,
    comment: "Explains compiler errors patiently. I try to write the solution myself afterward.",
  },
  {
    product: "ChatGPT",
    by: "wren_h",
    rating: 2,
    comment: "It gave me a source that does not exist, with author and year. For research I do not use it any more.",
    replies: [{ by: "ines_m", comment: "Same here, I use it for wording only, never for facts." }],
  },
  {
    product: "Claude",
    by: "tobias_l",
    rating: 4,
    comment:
      "Reads a long log and our code together and finds the connection. I hit the usage limit on busy afternoons.",
  },
  {
    product: "Claude",
    by: "samir_h",
    rating: 5,
    comment: "Keeps the tone of our style guide through a long manual. I still verify every command it writes.",
  },
  {
    product: "Perplexity",
    by: "sofia_i",
    rating: 3,
    comment: "The numbered sources are the reason to use it. About one in ten does not say what the summary claims.",
  },
  {
    product: "Ollama",
    by: "ming_y",
    rating: 5,
    comment: "One command, an HTTP interface, and my prototype runs without a network. Great for teaching too.",
  },
  {
    product: "Ollama",
    by: "ben_ash",
    rating: 4,
    comment:
      "We can test with confidential text because nothing leaves the machine. Larger models need hardware we do not " +
      "have.",
  },
  {
    product: "GitHub Copilot",
    by: "arjun_v",
    rating: 4,
    comment: "Takes the boredom out of tests and mapping code. I reject about half of the suggestions.",
  },
  {
    product: "Cursor",
    by: "diego_r",
    rating: 4,
    comment: "A change over nine files described in two sentences. Read the diff, it deleted a check once.",
  },
  {
    product: "ComfyUI",
    by: "hana_s",
    rating: 3,
    comment: "Exact control once you understand the graph. Understanding the graph took me three weekends.",
  },
  {
    product: "Hugging Face",
    by: "ming_y",
    rating: 5,
    comment: "Where every experiment of mine begins. Check the license field before you fall in love with a model.",
  },
  {
    product: "scikit-learn",
    by: "priya_n",
    rating: 5,
    comment: "The documentation is a statistics course in itself. Covers most of what our customers ask for.",
  },
  {
    product: "DeepL",
    by: "aylin_c",
    rating: 4,
    comment:
      "Natural German and Turkish in most cases. I show students where it goes wrong, which makes a good lesson.",
  },
  {
    product: "DeepL",
    by: "nora_st",
    rating: 4,
    comment: "We translate notices for readers in five languages and have a native speaker look over them.",
  },
];
