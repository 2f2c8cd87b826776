import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Visual Studio Code",
    by: "lucas_f",
    rating: 5,
    comment:
      "The remote extension changed how I work: the editor sits on my laptop, the project on a server. Settings sync " +
      "between both machines without trouble.",
  },
  {
    product: "Visual Studio Code",
    by: "arjun_v",
    rating: 4,
    comment:
      "Does everything I need for mobile work. It starts to drag once twenty extensions are on, so I keep separate " +
      "profiles per project.",
    replies: [{ by: "pedro_s", comment: "Profiles were the fix for me too. Start-up time halved." }],
  },
  {
    product: "Visual Studio Code",
    by: "noah_b",
    rating: 5,
    comment: "We use it in every course at my university. The debugger taught me more than the lectures did.",
  },
  {
    product: "Visual Studio Code",
    by: "samir_h",
    rating: 4,
    comment:
      "Markdown preview and search across folders are all I need for documentation. I turned telemetry off on the " +
      "first day.",
  },
  {
    product: "Visual Studio Code",
    by: "piotr_z",
    rating: 3,
    comment:
      "Good editor, but I wish the packaged build matched the open-source one. Some extensions refuse to work in the " +
      "community builds.",
    replies: [
      {
        by: "samir_h",
        comment: "True, a few language servers are tied to the official download. I keep both installed.",
      },
    ],
  },
  {
    product: "Visual Studio Code",
    by: "andrei_p",
    rating: 5,
    comment: "Same editor on Linux at home and Windows at the client. That alone is worth it.",
  },
  {
    product: "Neovim",
    by: "tobias_l",
    rating: 5,
    comment: "Two weeks of cursing, three years of joy. The built-in language client covers Go and SQL for me.",
  },
  {
    product: "Neovim",
    by: "yuki_t",
    rating: 3,
    comment: "I like the speed, but my configuration broke twice after plugin updates. Pin your versions.",
    replies: [{ by: "tobias_l", comment: "A lock file for plugins solved that here." }],
  },
  {
    product: "Zed",
    by: "pedro_s",
    rating: 4,
    comment:
      "Opens our large repository at once and shared editing is great for pairing. I still miss two extensions from " +
      "my old editor.",
  },
  {
    product: "IntelliJ IDEA",
    by: "owen_m",
    rating: 5,
    comment: "The refactorings are safe enough that we rename across forty modules without fear.",
  },
  {
    product: "IntelliJ IDEA",
    by: "noah_b",
    rating: 3,
    comment: "Powerful, but my laptop with 8 GB of memory is not happy while it indexes.",
  },
  {
    product: "Git",
    by: "piotr_z",
    rating: 5,
    comment: "Bisect has found bugs for me that nobody would have found by reading.",
  },
  {
    product: "Git",
    by: "finn_oc",
    rating: 3,
    comment: "I lost an afternoon to a detached HEAD. It is powerful, but the words it uses do not help a beginner.",
    replies: [
      { by: "piotr_z", comment: "The reflog would have saved that afternoon: it remembers where you were." },
      { by: "finn_oc", comment: "Thank you, I have learned that word now." },
    ],
  },
  {
    product: "GitHub",
    by: "piotr_z",
    rating: 4,
    comment:
      "Most of my contributors are here, so my projects are too. Actions is convenient; I keep the build scripts " +
      "portable in case we move.",
  },
  {
    product: "GitHub",
    by: "mateo_c",
    rating: 5,
    comment: "Issues, reviews and releases for our team of four on the free plan. No complaints.",
  },
  {
    product: "GitHub",
    by: "samir_h",
    rating: 4,
    comment:
      "Reviewing documentation changes line by line works well. Notifications need some filtering before they are " +
      "bearable.",
  },
  {
    product: "GitHub",
    by: "maya_r",
    rating: 4,
    comment: "Projects are good enough that we dropped our separate planning tool. Reports remain basic.",
  },
  {
    product: "GitLab",
    by: "jonas_w",
    rating: 4,
    comment:
      "Pipelines, registry and environments in one place on our own server. Give it enough memory and it behaves.",
  },
  {
    product: "GitLab",
    by: "emil_k",
    rating: 4,
    comment: "Upgrades are well documented and have never failed us if we followed the required stops.",
  },
  {
    product: "Codeberg",
    by: "piotr_z",
    rating: 5,
    comment: "Moved three libraries here. Friendly people and a clear non-profit structure.",
  },
  {
    product: "Postman",
    by: "lena_f",
    rating: 4,
    comment: "Our support team reproduces customer problems with shared collections, no coding needed.",
  },
  {
    product: "Postman",
    by: "tobias_l",
    rating: 2,
    comment:
      "It grew from a request tool to a platform, and now I have to sign in to keep my collections. I moved to plain " +
      "files.",
    replies: [
      { by: "lena_f", comment: "For us the shared workspace is the point, but I see why you would not need it alone." },
    ],
  },
  {
    product: "Bruno",
    by: "tobias_l",
    rating: 5,
    comment: "Requests are reviewed together with the code that answers them. This is how it should be.",
  },
  {
    product: "Bruno",
    by: "andrei_p",
    rating: 4,
    comment: "Works offline at the client's site, where nothing may go to a cloud. Scripting docs could be longer.",
  },
  {
    product: "Docker",
    by: "jonas_w",
    rating: 5,
    comment: "One compose file and a new colleague is productive before lunch.",
  },
  {
    product: "Docker",
    by: "sven_h",
    rating: 4,
    comment: "Images solve the deployment, not the updates: somebody still has to rebuild them. We automated that.",
  },
  {
    product: "Playwright",
    by: "lucas_f",
    rating: 5,
    comment: "The trace viewer shows exactly what the browser saw when a test failed in the pipeline.",
  },
  {
    product: "Sentry",
    by: "arjun_v",
    rating: 4,
    comment:
      "We saw a crash on one Android version an hour after release. Set the sampling rate before the bill teaches " +
      "you to.",
  },
];
