import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Khan Academy",
    website: "https://www.khanacademy.org",
    headline: "Non-profit lessons and exercises from primary school on",
    tagline: "Learn mathematics and much else step by step, at no cost",
    description:
      "Khan Academy combines short videos with exercises that build on each other, above all in mathematics and " +
      "the sciences, and gives teachers an overview of a class. It is free for learners. Subjects beyond school and " +
      "the first college years are thin, and translations differ in how complete they are.",
    pricing: "free",
    pricingNote: "Funded by donations",
    tags: ["courses", "mathematics", "school", "non-profit"],
    niches: ["education"],
    subcategories: ["learning", "online-courses"],
  },
  {
    name: "Coursera",
    website: "https://www.coursera.org",
    headline: "Online courses and degrees from universities and companies",
    tagline: "University courses in the evening, at your own pace",
    description:
      "Coursera offers courses, certificates and full degrees with partner universities and firms. Graded work " +
      "and certificates usually have to be paid for. Quality depends on the institution, and without a fixed " +
      "timetable it takes discipline to finish.",
    pricing: "freemium",
    pricingNote: "Some free access; certificates and many courses are paid",
    tags: ["courses", "university", "certificates", "career"],
    niches: ["education"],
    subcategories: ["learning", "online-courses"],
  },
  {
    name: "edX",
    website: "https://www.edx.org",
    headline: "University courses online, founded by Harvard and MIT",
    tagline: "Audit a course free or work toward a certificate",
    description:
      "edX carries courses from many universities, with strengths in computer science, engineering and the " +
      "humanities. The audit track usually gives time-limited access without graded assignments. It is today run by " +
      "2U as a commercial company.",
    pricing: "freemium",
    pricingNote: "Many courses can be audited free; certificates are paid",
    tags: ["courses", "university", "certificates", "science"],
    niches: ["education"],
    subcategories: ["learning", "online-courses"],
  },
  {
    name: "MIT OpenCourseWare",
    website: "https://ocw.mit.edu",
    headline: "Materials of MIT courses, open to everyone",
    tagline: "Lecture notes, videos and exams without registration",
    description:
      "MIT publishes syllabi, lecture notes, problem sets and often videos of its courses under a Creative " +
      "Commons license. Nothing has to be registered or paid. There are no teachers, grades or certificates: it is " +
      "material for people who can teach themselves or want to supplement a course.",
    pricing: "free",
    tags: ["courses", "university", "open-license", "science"],
    niches: ["education"],
    subcategories: ["learning", "online-courses"],
  },
  {
    name: "freeCodeCamp",
    website: "https://www.freecodecamp.org",
    headline: "Free curriculum for web development and programming",
    tagline: "Learn to code by building, in the browser",
    description:
      "freeCodeCamp leads through HTML, CSS, JavaScript, Python and more in small interactive steps and ends each " +
      "part with projects and a certification. A forum helps when you are stuck. The small steps can feel like " +
      "typing along, so add projects of your own.",
    pricing: "free",
    pricingNote: "Funded by donations",
    tags: ["coding", "curriculum", "web-development", "non-profit"],
    niches: ["education", "developer-tools"],
    subcategories: ["learning", "coding-practice", "online-courses"],
  },
  {
    name: "The Odin Project",
    website: "https://www.theodinproject.com",
    headline: "Open-source full-stack web development curriculum",
    tagline: "A guided path through good material from all over the web",
    description:
      "The Odin Project arranges articles, videos and its own lessons into a path from the first line of HTML to " +
      "full-stack projects, with Git and the command line from the start. It expects you to read a lot and to set up " +
      "your own machine. There is no certificate.",
    pricing: "free",
    tags: ["coding", "curriculum", "web-development", "open-source"],
    niches: ["education", "developer-tools"],
    subcategories: ["learning", "coding-practice", "online-courses"],
  },
  {
    name: "Codecademy",
    website: "https://www.codecademy.com",
    headline: "Interactive programming courses in the browser",
    tagline: "Short lessons with an editor beside the text",
    description:
      "Codecademy teaches languages and data skills in short exercises that run in the browser, so nothing has to " +
      "be installed. It is good for a first contact with a language. Projects and career paths mostly need a paid " +
      "plan, and working on your own machine has to be learned elsewhere.",
    pricing: "freemium",
    pricingNote: "Free basic courses; paid plans",
    tags: ["coding", "interactive", "courses", "career"],
    niches: ["education"],
    subcategories: ["learning", "coding-practice"],
  },
  {
    name: "Exercism",
    website: "https://exercism.org",
    headline: "Practice in dozens of programming languages with mentors",
    tagline: "Small exercises, and people who comment on your solution",
    description:
      "Exercism has tracks for more than seventy programming languages. You solve exercises in the browser or " +
      "locally with tests, and volunteers give feedback on style. It is ideal for getting fluent in a second or " +
      "third language; complete beginners should start with a course.",
    pricing: "free",
    pricingNote: "Non-profit, funded by donations",
    tags: ["coding", "exercises", "mentoring", "open-source"],
    niches: ["education", "developer-tools"],
    subcategories: ["learning", "coding-practice"],
  },
  {
    name: "LeetCode",
    website: "https://leetcode.com",
    headline: "Algorithm problems for interview preparation",
    tagline: "Practice the puzzles that interviewers like to ask",
    description:
      "LeetCode collects algorithm and database problems with an online judge, contests and discussions. It is " +
      "common preparation for interviews at technology companies. Solving puzzles under time pressure says little " +
      "about building software, so treat it as training for that one situation.",
    pricing: "freemium",
    pricingNote: "Free problems; a subscription opens the rest",
    tags: ["coding", "algorithms", "interviews", "exercises"],
    niches: ["education", "developer-tools"],
    subcategories: ["learning", "coding-practice"],
  },
  {
    name: "Duolingo",
    website: "https://www.duolingo.com",
    headline: "Language lessons in small daily portions",
    tagline: "A few minutes of a new language every day",
    description:
      "Duolingo turns vocabulary and grammar into short exercises with streaks and leagues that bring people " +
      "back. It is a friendly way to begin. Conversation and deeper grammar come up short, and the game elements can " +
      "become the goal, so add reading and speaking early.",
    pricing: "freemium",
    pricingNote: "Free with advertisements; paid plans",
    tags: ["languages", "mobile", "vocabulary", "gamification"],
    niches: ["education"],
    subcategories: ["learning", "language-learning"],
  },
  {
    name: "Anki",
    website: "https://apps.ankiweb.net",
    headline: "Flashcards with spaced repetition",
    tagline: "Shows a card just before you would forget it",
    description:
      "Anki schedules flashcards according to how well you know them and is used for languages, medicine and law. " +
      "Cards can hold images, sound and formulas, and shared decks exist for many subjects. The interface is sober " +
      "and making good cards is work, which is also where much of the learning happens.",
    pricing: "free",
    pricingNote: "Free on desktop, web and Android; the iOS app is a paid purchase",
    tags: ["flashcards", "memory", "open-source", "spaced-repetition"],
    niches: ["education"],
    subcategories: ["learning", "language-learning"],
  },
  {
    name: "Wikipedia",
    website: "https://www.wikipedia.org",
    headline: "Encyclopedia written by volunteers in more than 300 languages",
    tagline: "Look it up, follow the sources, correct it yourself",
    description:
      "Wikipedia articles are written and watched over by volunteers and may be reused under a free license. It " +
      "is an excellent starting point for nearly any subject. Depth and reliability vary between articles and " +
      "languages, so for serious work follow the references at the foot of the page.",
    pricing: "free",
    pricingNote: "Funded by donations",
    tags: ["encyclopedia", "reference", "open-license", "volunteers"],
    niches: ["education", "communities"],
    subcategories: ["learning", "reference-works"],
  },
  {
    name: "MDN Web Docs",
    website: "https://developer.mozilla.org",
    headline: "Reference and guides for web technologies",
    tagline: "How HTML, CSS and JavaScript work, with browser support",
    description:
      "MDN documents the web platform with explanations, examples and tables of browser support, and has a " +
      "learning area for beginners. It is maintained by Mozilla together with other companies and volunteers. It " +
      "describes the platform itself, not frameworks such as React or Vue.",
    pricing: "free",
    tags: ["documentation", "web-development", "javascript", "reference"],
    niches: ["education", "developer-tools"],
    subcategories: ["learning", "reference-works"],
  },
  {
    name: "DevDocs",
    website: "https://devdocs.io",
    headline: "Many API documentations in one searchable, offline interface",
    tagline: "Search all your documentation from one box",
    description:
      "DevDocs gathers the documentation of languages, frameworks and tools into one fast interface with keyboard " +
      "navigation and can keep chosen sets offline. It was started by a developer and is now looked after by " +
      "freeCodeCamp. It shows reference text only: guides and discussions stay on the original sites.",
    pricing: "free",
    tags: ["documentation", "reference", "offline", "open-source"],
    niches: ["education", "developer-tools"],
    subcategories: ["learning", "reference-works"],
  },
  {
    name: "Moodle",
    website: "https://moodle.org",
    headline: "Open-source learning platform for schools and universities",
    tagline: "Courses, assignments and quizzes on your own server",
    description:
      "Moodle manages courses, submissions, quizzes and grades and is used by schools and universities all over " +
      "the world. Plugins cover nearly every teaching need. Its long history shows in deep menus, and running it for " +
      "a whole institution calls for an administrator.",
    pricing: "freemium",
    pricingNote: "Free to self-host; MoodleCloud and partners are paid",
    tags: ["learning-platform", "open-source", "self-hosted", "school"],
    niches: ["education"],
    subcategories: ["learning", "classroom-software"],
  },
  {
    name: "Scratch",
    website: "https://scratch.mit.edu",
    headline: "Visual programming for children and beginners",
    tagline: "Snap blocks together to make stories and games",
    description:
      "Scratch was created at the MIT Media Lab and lets children build animations and games out of colored " +
      "blocks and share them with others. Teachers find plenty of material for it. Older learners reach its limits " +
      "after a while and move on to a text language.",
    pricing: "free",
    tags: ["coding", "children", "visual-programming", "school"],
    niches: ["education"],
    subcategories: ["learning", "classroom-software"],
  },
  {
    name: "GeoGebra",
    website: "https://www.geogebra.org",
    headline: "Dynamic geometry, algebra and graphing for classrooms",
    tagline: "Move a point and watch the mathematics follow",
    description:
      "GeoGebra joins geometry, algebra, graphs, statistics and 3D, on computers, tablets and in the browser, and " +
      "has a large collection of worksheets by teachers. It is free for learning and teaching; commercial use needs " +
      "an agreement. Heavy symbolic work is better done in a full computer algebra system.",
    pricing: "free",
    pricingNote: "Free for non-commercial use",
    tags: ["mathematics", "geometry", "school", "graphing"],
    niches: ["education"],
    subcategories: ["learning", "classroom-software"],
  },
];
