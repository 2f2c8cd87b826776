import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "ChatGPT",
    website: "https://chatgpt.com",
    headline: "Conversational assistant by OpenAI",
    tagline: "Ask, draft, translate and analyze in a conversation",
    description:
      "ChatGPT answers questions, drafts and rewrites texts, explains code, reads uploaded files and creates " +
      "images. It is useful for first drafts and for thinking aloud. It can state wrong things with confidence, so " +
      "anything that matters has to be checked, and confidential material should only go in once you know the data " +
      "settings of your plan.",
    pricing: "freemium",
    pricingNote: "Free tier with limits; paid plans",
    tags: ["chatbot", "writing", "assistant", "language-model"],
    niches: ["ai"],
    subcategories: ["machine-learning", "chat-assistants"],
  },
  {
    name: "Claude",
    website: "https://claude.ai",
    headline: "Conversational assistant by Anthropic",
    tagline: "Work through long documents, drafts and code in a conversation",
    description:
      "Claude is an assistant for writing, analysis and programming that can take in long documents and keep " +
      "files together in projects; Claude Code brings it to the terminal. Usage limits apply even on paid plans and " +
      "are felt on busy days. As with every language model, facts and figures in its answers need checking.",
    pricing: "freemium",
    pricingNote: "Free tier with limits; paid plans",
    tags: ["chatbot", "writing", "assistant", "coding"],
    niches: ["ai", "developer-tools"],
    subcategories: ["machine-learning", "chat-assistants", "coding-assistants"],
  },
  {
    name: "Google Gemini",
    website: "https://gemini.google.com",
    headline: "Google's assistant for text, images and its own apps",
    tagline: "An assistant tied into search, mail and documents",
    description:
      "Gemini answers in text, works with images and sound, and can draw on Gmail, Drive and other Google " +
      "services if you allow it. It is convenient for people who already keep their work there. Which features you " +
      "get depends on country, language and plan, and its answers can be wrong.",
    pricing: "freemium",
    pricingNote: "Free tier; paid plans through Google subscriptions",
    tags: ["chatbot", "assistant", "multimodal", "google"],
    niches: ["ai"],
    subcategories: ["machine-learning", "chat-assistants"],
  },
  {
    name: "Perplexity",
    website: "https://www.perplexity.ai",
    headline: "Answer engine that searches the web and cites its sources",
    tagline: "Short answers with links to the pages they come from",
    description:
      "Perplexity searches the web for a question and writes a summary with numbered sources. The links make it " +
      "easier to check an answer than in a plain chat. The summary can still misread a page or rest on a weak one, " +
      "so follow the links before relying on it.",
    pricing: "freemium",
    pricingNote: "Free tier; paid plans with more capable models",
    tags: ["search", "research", "citations", "assistant"],
    niches: ["ai"],
    subcategories: ["machine-learning", "chat-assistants"],
  },
  {
    name: "Ollama",
    website: "https://ollama.com",
    headline: "Run open language models on your own computer",
    tagline: "Download a model with one command and talk to it offline",
    description:
      "Ollama downloads models and serves them on your machine through a command line and an HTTP interface that " +
      "many applications understand. Nothing has to leave the computer. Memory sets the limit: small models run on a " +
      "laptop, while larger ones need a strong graphics card or patience.",
    pricing: "freemium",
    pricingNote: "Free to run locally; cloud models are an optional paid service",
    tags: ["language-model", "local", "command-line", "open-source"],
    niches: ["ai"],
    subcategories: ["machine-learning", "local-models"],
  },
  {
    name: "LM Studio",
    website: "https://lmstudio.ai",
    headline: "Desktop app to find, run and chat with local models",
    tagline: "Local language models with a window instead of a terminal",
    description:
      "LM Studio searches for models, shows whether they will fit into your memory, and offers a chat window as " +
      "well as a local server with an OpenAI-compatible interface. The application itself is not open source, " +
      "although it builds on open engines. Good for trying several models side by side without touching a command " +
      "line.",
    pricing: "free",
    pricingNote: "Free for home and work use; plans for enterprises",
    tags: ["language-model", "local", "desktop", "offline"],
    niches: ["ai"],
    subcategories: ["machine-learning", "local-models"],
  },
  {
    name: "llama.cpp",
    website: "https://github.com/ggml-org/llama.cpp",
    headline: "C/C++ library and tools for running language models",
    tagline: "Lean inference on ordinary processors and graphics cards",
    description:
      "llama.cpp runs quantized models in the GGUF format on a wide range of hardware, from small boards to " +
      "servers, with few dependencies. Several desktop apps are built upon it. It is aimed at people who do not mind " +
      "compiling and command-line flags; newcomers will be more comfortable with an application on top.",
    pricing: "free",
    tags: ["language-model", "local", "open-source", "inference"],
    niches: ["ai"],
    subcategories: ["machine-learning", "local-models"],
  },
  {
    name: "Open WebUI",
    website: "https://openwebui.com",
    headline: "Self-hosted chat interface for local and remote models",
    tagline: "A private chat page for your team in front of any model",
    description:
      "Open WebUI gives Ollama and OpenAI-compatible services a web interface with accounts, document search and " +
      "tools, usually installed with Docker. It works fully offline together with a local model. Its license asks " +
      "you to keep the branding beyond small installations, so read it before you rebrand it for customers.",
    pricing: "free",
    pricingNote: "Free to self-host; enterprise licenses exist",
    tags: ["chat-interface", "self-hosted", "local", "language-model"],
    niches: ["ai", "hosting"],
    subcategories: ["machine-learning", "local-models", "running-software", "self-hosting"],
  },
  {
    name: "GitHub Copilot",
    website: "https://github.com/features/copilot",
    headline: "Code completion and chat inside the editor",
    tagline: "Suggests the next lines while you type",
    description:
      "Copilot completes code, answers questions about a project and can carry out larger tasks in supported " +
      "editors and on GitHub. It saves typing on routine code. Suggestions may be outdated, insecure or simply " +
      "wrong, so it helps those most who would also have written the code themselves.",
    pricing: "freemium",
    pricingNote: "Limited free plan; paid plans for individuals and companies",
    tags: ["coding", "code-completion", "editor-extension", "assistant"],
    niches: ["ai", "developer-tools"],
    subcategories: ["machine-learning", "coding-assistants"],
  },
  {
    name: "Cursor",
    website: "https://cursor.com",
    headline: "Code editor with AI built around the whole project",
    tagline: "Edit several files by describing the change",
    description:
      "Cursor is derived from Visual Studio Code, so most settings and many extensions carry over, and adds " +
      "completion, chat and agents that edit across files. Review its changes as you would a colleague's. Heavy use " +
      "runs into plan limits, and teams with strict rules on source code should look at its privacy settings " +
      "first.",
    pricing: "freemium",
    pricingNote: "Limited free plan; paid plans",
    tags: ["coding", "code-editor", "assistant", "refactoring"],
    niches: ["ai", "developer-tools"],
    subcategories: ["machine-learning", "coding-assistants", "software-development", "code-editors"],
  },
  {
    name: "Aider",
    website: "https://aider.chat",
    headline: "Pair programming with a language model in the terminal",
    tagline: "Ask for a change and get it as a Git commit",
    description:
      "Aider works in a Git repository, sends the relevant files to a model of your choice and commits the edits, " +
      "so every step can be reviewed and undone. It supports hosted and local models. It lives in the terminal and " +
      "expects you to know which files matter; model usage is billed by the provider.",
    pricing: "free",
    pricingNote: "Free; you pay the model provider you choose",
    tags: ["coding", "command-line", "open-source", "git"],
    niches: ["ai", "developer-tools"],
    subcategories: ["machine-learning", "coding-assistants"],
  },
  {
    name: "Midjourney",
    website: "https://www.midjourney.com",
    headline: "Image generation service with a distinctive painterly style",
    tagline: "Pictures from a description, tuned by eye",
    description:
      "Midjourney makes images from text and reference pictures, on its website or in Discord. It is liked for " +
      "moods, concept art and textures. Exact layouts and lettering remain hit and miss, images are public by " +
      "default unless your plan offers privacy, and the legal position of training data is still argued over in " +
      "court.",
    pricing: "premium",
    pricingNote: "Subscription",
    tags: ["image-generation", "illustration", "creative", "prompting"],
    niches: ["ai", "design"],
    subcategories: ["machine-learning", "image-generation"],
  },
  {
    name: "Adobe Firefly",
    website: "https://firefly.adobe.com",
    headline: "Generative image, video and sound tools from Adobe",
    tagline: "Generated pictures and edits that tie in with Adobe's programs",
    description:
      "Firefly produces and edits images from descriptions, and its models also stand behind generative fill in " +
      "Photoshop. Adobe says that its own models are trained on licensed and public-domain material, which matters " +
      "to companies. Work is counted in credits, and the results tend toward a clean stock-photo look.",
    pricing: "freemium",
    pricingNote: "Limited free credits; paid plans",
    tags: ["image-generation", "creative", "video-generation", "adobe"],
    niches: ["ai", "design"],
    subcategories: ["machine-learning", "image-generation"],
  },
  {
    name: "ComfyUI",
    website: "https://www.comfy.org",
    headline: "Node-based interface for diffusion models",
    tagline: "Build image and video generation as a graph of steps",
    description:
      "ComfyUI shows every step of image generation as a node, so that a workflow can be changed, saved and " +
      "shared exactly. It runs on your own graphics card. The graphs look daunting at first and custom nodes come " +
      "from third parties, so install only those you trust.",
    pricing: "free",
    pricingNote: "The local program is free; a hosted service is paid",
    tags: ["image-generation", "open-source", "local", "workflow"],
    niches: ["ai", "design"],
    subcategories: ["machine-learning", "image-generation", "local-models"],
  },
  {
    name: "Hugging Face",
    website: "https://huggingface.co",
    headline: "Hub for models, datasets and machine learning demos",
    tagline: "Where open models and datasets are published and tried out",
    description:
      "Hugging Face hosts models, datasets and small demo applications, and maintains libraries such as " +
      "Transformers. It is the usual first stop when looking for an open model. Quality and licenses vary from " +
      "upload to upload, so read the model card and the terms before building on one.",
    pricing: "freemium",
    pricingNote: "Free hosting of public models; paid computing and team plans",
    tags: ["models", "datasets", "open-source", "community"],
    niches: ["ai"],
    subcategories: ["machine-learning", "ml-libraries", "local-models"],
  },
  {
    name: "PyTorch",
    website: "https://pytorch.org",
    headline: "Machine learning framework for Python",
    tagline: "Tensors, automatic gradients and training on graphics cards",
    description:
      "PyTorch is used in research and industry to define and train neural networks in ordinary Python code. It " +
      "began at Facebook's research lab and is now part of the Linux Foundation. It gives you building blocks; " +
      "expect to know some linear algebra and to write your own training loop or pick a library that does.",
    pricing: "free",
    tags: ["deep-learning", "python", "open-source", "framework"],
    niches: ["ai"],
    subcategories: ["machine-learning", "ml-libraries"],
  },
  {
    name: "scikit-learn",
    website: "https://scikit-learn.org",
    headline: "Classical machine learning in Python",
    tagline: "Regression, classification and clustering with one consistent interface",
    description:
      "scikit-learn offers well-documented algorithms for tabular data along with tools for splitting, scaling " +
      "and evaluating. For many everyday problems it is enough and runs on a laptop. It does not aim at deep " +
      "learning and does not use graphics cards for most of its algorithms.",
    pricing: "free",
    tags: ["python", "open-source", "statistics", "classification"],
    niches: ["ai", "analytics"],
    subcategories: ["machine-learning", "ml-libraries"],
  },
  {
    name: "DeepL",
    website: "https://www.deepl.com",
    headline: "Machine translation for text and documents",
    tagline: "Translations that read naturally in many language pairs",
    description:
      "DeepL, from Cologne, translates text and whole documents and keeps their layout; glossaries keep terms " +
      "consistent. Professional translators use it for a first version. It covers fewer languages than some rivals, " +
      "and texts entered in the free version may be used for training, so confidential papers belong in a paid " +
      "plan.",
    pricing: "freemium",
    pricingNote: "Free for short texts; paid plans and an API",
    tags: ["translation", "writing", "languages", "api"],
    niches: ["ai", "productivity"],
    subcategories: ["machine-learning", "language-and-speech"],
  },
  {
    name: "ElevenLabs",
    website: "https://elevenlabs.io",
    headline: "Speech synthesis and voice cloning",
    tagline: "Turn a script into a natural-sounding voice",
    description:
      "ElevenLabs reads texts aloud in many languages and can imitate a voice from samples. Narrators and game " +
      "studios use it for drafts, dubbing and accessibility. Cloning a voice needs that person's consent, and " +
      "commercial use depends on the plan.",
    pricing: "freemium",
    pricingNote: "Free tier with limits; paid plans by usage",
    tags: ["text-to-speech", "voice", "audio", "dubbing"],
    niches: ["ai", "video-and-audio"],
    subcategories: ["machine-learning", "language-and-speech"],
  },
  {
    name: "LibreTranslate",
    website: "https://libretranslate.com",
    headline: "Open-source machine translation with a web interface and API",
    tagline: "Translate on your own server, without sending texts away",
    description:
      "LibreTranslate uses the Argos Translate engine and runs offline on ordinary hardware. It is a good fit " +
      "where texts must not leave the house or where an application needs translation without a fee per character. " +
      "The quality lies behind the large commercial services, above all for longer sentences.",
    pricing: "freemium",
    pricingNote: "Free to self-host; the hosted interface needs a paid key",
    tags: ["translation", "open-source", "self-hosted", "api"],
    niches: ["ai", "hosting"],
    subcategories: ["machine-learning", "language-and-speech", "running-software", "self-hosting"],
  },
];
