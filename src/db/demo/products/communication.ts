import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Slack",
    website: "https://slack.com",
    headline: "Team chat organized in channels",
    tagline: "Conversations by topic instead of by inbox",
    description:
      "Slack sorts conversation into channels, connects with a great many work tools and offers quick calls. New " +
      "colleagues can read what went before. The free plan hides older messages, and without agreements on quiet " +
      "hours it becomes a constant interruption.",
    pricing: "freemium",
    pricingNote: "Free plan with limited history; paid plans per person",
    tags: ["team-chat", "channels", "integrations", "collaboration"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "team-chat"],
  },
  {
    name: "Discord",
    website: "https://discord.com",
    headline: "Voice, video and text chat for communities",
    tagline: "Drop into a voice room and talk",
    description:
      "Discord servers combine text channels with open voice rooms and fine-grained roles. Beginning with games, " +
      "it is now used by study groups and software projects too. Content is not indexed by search engines, so " +
      "knowledge shared there is hard to find again, and text messages are not end-to-end encrypted.",
    pricing: "freemium",
    pricingNote: "Free; a subscription adds extras",
    tags: ["voice-chat", "communities", "chat", "gaming"],
    niches: ["communication", "communities"],
    subcategories: ["staying-in-touch", "team-chat", "gathering-places", "social-networks"],
  },
  {
    name: "Microsoft Teams",
    website: "https://www.microsoft.com/microsoft-teams",
    headline: "Chat, meetings and files for organizations on Microsoft 365",
    tagline: "Meetings and documents where the company already is",
    description:
      "Teams joins chat, meetings and shared files and is deeply tied to Microsoft 365, which makes it an obvious " +
      "choice for organizations that have it. It is demanding on memory, channels and chats overlap in confusing " +
      "ways, and guests from outside still meet hurdles.",
    pricing: "freemium",
    pricingNote: "Free version; business use through Microsoft 365",
    tags: ["team-chat", "video-calls", "office", "enterprise"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "team-chat", "video-calls"],
  },
  {
    name: "Zulip",
    website: "https://zulip.com",
    headline: "Open-source team chat with topics inside channels",
    tagline: "Threads that you can still follow the next day",
    description:
      "In Zulip every message belongs to a topic, so that people in other time zones can catch up conversation by " +
      "conversation. It is fully open source and free for many open communities. The model takes a week to get used " +
      "to, and it has fewer ready connections than Slack.",
    pricing: "freemium",
    pricingNote: "Free plan and free self-hosting; paid plans",
    tags: ["team-chat", "open-source", "self-hosted", "async"],
    niches: ["communication", "hosting"],
    subcategories: ["staying-in-touch", "team-chat", "running-software", "self-hosting"],
  },
  {
    name: "Mattermost",
    website: "https://mattermost.com",
    headline: "Self-hosted collaboration for technical teams",
    tagline: "Team chat on your own servers",
    description:
      "Mattermost offers channels, calls, playbooks and boards for organizations that must keep data in-house, " +
      "such as public bodies and operations teams. It follows an open-core model: single sign-on and several other " +
      "features are in the paid editions, and limits of the free one have tightened.",
    pricing: "freemium",
    pricingNote: "Free edition to self-host with limits; paid editions",
    tags: ["team-chat", "self-hosted", "open-source", "devops"],
    niches: ["communication", "hosting"],
    subcategories: ["staying-in-touch", "team-chat", "running-software", "self-hosting"],
  },
  {
    name: "Element",
    website: "https://element.io",
    headline: "Secure messenger and team chat on the Matrix protocol",
    tagline: "Encrypted rooms on an open, federated network",
    description:
      "Element is a client for Matrix, an open protocol on which servers exchange messages as they do with " +
      "email. Conversations can be end-to-end encrypted, and governments are among its users. Key verification and " +
      "the choice of server ask more of newcomers than a simple messenger does.",
    pricing: "freemium",
    pricingNote: "Free for personal use; paid hosting for organizations",
    tags: ["team-chat", "matrix", "encryption", "open-source"],
    niches: ["communication", "security"],
    subcategories: ["staying-in-touch", "team-chat", "private-messaging"],
  },
  {
    name: "Signal",
    website: "https://signal.org",
    headline: "Messenger with end-to-end encryption throughout",
    tagline: "Private messages and calls from a non-profit",
    description:
      "Signal encrypts messages, calls and groups by default and stores next to nothing about its users. It is " +
      "run by a non-profit foundation. Registration needs a phone number, though a username can hide it from others, " +
      "and moving history between devices is more limited than elsewhere.",
    pricing: "free",
    pricingNote: "Funded by donations",
    tags: ["messenger", "encryption", "privacy", "open-source"],
    niches: ["communication", "security"],
    subcategories: ["staying-in-touch", "private-messaging"],
  },
  {
    name: "WhatsApp",
    website: "https://www.whatsapp.com",
    headline: "Messenger by Meta with a very wide reach",
    tagline: "The messenger your relatives already have",
    description:
      "WhatsApp reaches people across ages and countries, with text, voice messages, calls and groups that are " +
      "end-to-end encrypted. Small businesses use it to talk with customers. It belongs to Meta and collects " +
      "information about who writes to whom; it needs a phone number.",
    pricing: "freemium",
    pricingNote: "Free for private use; business messaging is paid",
    tags: ["messenger", "mobile", "calls", "groups"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "private-messaging"],
  },
  {
    name: "Telegram",
    website: "https://telegram.org",
    headline: "Cloud messenger with large groups and channels",
    tagline: "Chats, channels and files on all devices",
    description:
      "Telegram keeps messages in its cloud, so they appear on every device at once, and offers channels, very " +
      "large groups and bots. Ordinary chats are not end-to-end encrypted; only secret chats between two people are. " +
      "Moderation of public channels is a frequent subject of criticism.",
    pricing: "freemium",
    pricingNote: "Free; a subscription adds extras",
    tags: ["messenger", "channels", "cloud", "bots"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "private-messaging"],
  },
  {
    name: "Zoom",
    website: "https://www.zoom.com",
    headline: "Video meetings and webinars",
    tagline: "A meeting link that works for nearly everyone",
    description:
      "Zoom is dependable even on weak connections and is familiar to most people, with break-out rooms, " +
      "recordings and webinars. Free meetings end after a time limit. Full end-to-end encryption has to be switched " +
      "on and disables some features.",
    pricing: "freemium",
    pricingNote: "Free plan with a time limit; paid plans",
    tags: ["video-calls", "meetings", "webinars", "screen-sharing"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "video-calls"],
  },
  {
    name: "Jitsi Meet",
    website: "https://jitsi.org",
    headline: "Open-source video meetings in the browser",
    tagline: "Open a room, send the link, talk",
    description:
      "Jitsi Meet runs in the browser without an app and can be installed on your own server. The public service " +
      "now asks the person who opens a room to sign in. Small meetings work well; for dozens of cameras the server " +
      "and each participant's computer need reserves.",
    pricing: "free",
    pricingNote: "Open source; a hosted version for developers is paid",
    tags: ["video-calls", "open-source", "self-hosted", "browser-based"],
    niches: ["communication", "hosting"],
    subcategories: ["staying-in-touch", "video-calls", "running-software", "self-hosting"],
  },
  {
    name: "BigBlueButton",
    website: "https://bigbluebutton.org",
    headline: "Web conferencing made for teaching",
    tagline: "A virtual classroom with whiteboard and break-out rooms",
    description:
      "BigBlueButton was built for online lessons: slides with a shared whiteboard, polls, break-out rooms, " +
      "recordings and links to learning platforms such as Moodle. It needs a dedicated server and is exacting about " +
      "which Linux version it runs on. For casual chats it is too much.",
    pricing: "free",
    pricingNote: "Open source; hosting is up to you",
    tags: ["video-calls", "teaching", "open-source", "self-hosted"],
    niches: ["communication", "education"],
    subcategories: ["staying-in-touch", "video-calls", "learning", "classroom-software"],
  },
  {
    name: "Google Meet",
    website: "https://meet.google.com",
    headline: "Video meetings in the browser from Google",
    tagline: "A call straight from the calendar entry",
    description:
      "Google Meet needs only a browser and sits in calendar entries and mail, with captions and noise reduction. " +
      "Group calls on the free plan have a time limit. Hosts have fewer controls than with dedicated conference " +
      "tools, and recording needs a paid plan.",
    pricing: "freemium",
    pricingNote: "Free with a Google account; paid plans through Workspace",
    tags: ["video-calls", "meetings", "browser-based", "google"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "video-calls"],
  },
  {
    name: "Gmail",
    website: "https://mail.google.com",
    headline: "Email by Google with strong search and spam filters",
    tagline: "Search your mail instead of filing it",
    description:
      "Gmail files conversations under labels, filters spam well and finds old messages quickly. It is free up to " +
      "the storage limit shared with photos and files. Google's servers can read the contents, advertisements appear " +
      "in some tabs, and a locked account can be hard to get back.",
    pricing: "freemium",
    pricingNote: "Free with shared storage; paid storage and Workspace",
    tags: ["email", "search", "spam-filter", "google"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "email"],
  },
  {
    name: "Fastmail",
    website: "https://www.fastmail.com",
    headline: "Independent paid email with calendar and contacts",
    tagline: "Mail on your own domain, without advertisements",
    description:
      "Fastmail is an Australian company that lives from subscriptions. It is quick, supports custom domains and " +
      "masked addresses and helps to develop the open JMAP standard. Mail is not end-to-end encrypted on its " +
      "servers, and there is no free plan.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["email", "calendar", "custom-domain", "privacy"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "email"],
  },
  {
    name: "Proton Mail",
    website: "https://proton.me/mail",
    headline: "Encrypted email from Switzerland",
    tagline: "Mail that the provider itself cannot read",
    description:
      "Proton Mail stores messages so that only you can read them and encrypts mail between its users end to end. " +
      "The apps are open source. Messages to other providers travel as ordinary mail unless protected by a password, " +
      "and desktop programs need the Bridge, which is part of paid plans.",
    pricing: "freemium",
    pricingNote: "Free plan with limited storage; paid plans",
    tags: ["email", "encryption", "privacy", "switzerland"],
    niches: ["communication", "security"],
    subcategories: ["staying-in-touch", "email", "private-messaging"],
  },
  {
    name: "Thunderbird",
    website: "https://www.thunderbird.net",
    headline: "Open-source email program for desktop and Android",
    tagline: "All mail accounts, calendars and contacts in one program",
    description:
      "Thunderbird handles any number of IMAP and POP accounts, has a calendar and built-in OpenPGP and belongs " +
      "to the Mozilla family. The Android app grew out of K-9 Mail. Very large folders can be slow, and Exchange " +
      "accounts have long depended on add-ons.",
    pricing: "free",
    pricingNote: "Funded by donations",
    tags: ["email", "open-source", "desktop", "calendar"],
    niches: ["communication"],
    subcategories: ["staying-in-touch", "email"],
  },
];
