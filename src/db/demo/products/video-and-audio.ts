import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "DaVinci Resolve",
    website: "https://www.blackmagicdesign.com/products/davinciresolve",
    headline: "Video editing, color grading, effects and sound in one program",
    tagline: "Cut, grade and mix without leaving the application",
    description:
      "Resolve by Blackmagic Design comes from color grading and has grown into a complete editing suite; the " +
      "free edition lacks only some effects, formats and features. It runs on Windows, macOS and Linux. A strong " +
      "graphics card is needed, and the free Linux version does not handle some common codecs.",
    pricing: "freemium",
    pricingNote: "Free edition; Studio is a one-time purchase",
    tags: ["video-editing", "color-grading", "audio", "effects"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "video-editing"],
  },
  {
    name: "Kdenlive",
    website: "https://kdenlive.org",
    headline: "Open-source video editor by KDE",
    tagline: "Multi-track editing on Linux, Windows and macOS",
    description:
      "Kdenlive offers multi-track editing, effects, titles, proxies and subtitles and opens nearly any format " +
      "thanks to FFmpeg. It suits community films and online videos. Stability has improved much over the years; " +
      "save often on long projects all the same, and do not expect color tools as in Resolve.",
    pricing: "free",
    tags: ["video-editing", "open-source", "multi-track", "effects"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "video-editing"],
  },
  {
    name: "Shotcut",
    website: "https://shotcut.org",
    headline: "Simple open-source video editor",
    tagline: "Open a clip, cut it, export it",
    description:
      "Shotcut edits many formats without importing them first and has a modest set of filters and tracks. It is " +
      "a good choice for a first video or an occasional one. The handling differs from other editors in places, and " +
      "complex projects become unwieldy.",
    pricing: "free",
    tags: ["video-editing", "open-source", "cross-platform", "beginners"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "video-editing"],
  },
  {
    name: "Descript",
    website: "https://www.descript.com",
    headline: "Edit speech recordings by editing their transcript",
    tagline: "Delete a word in the text and it is gone from the recording",
    description:
      "Descript transcribes recordings and lets you cut audio and video as if it were a document, remove filler " +
      "words and clean up sound. Podcasters and trainers save time. Transcripts in noisy rooms or less common " +
      "languages need correction, and hours are limited by the plan.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans",
    tags: ["video-editing", "podcast", "transcription", "audio"],
    niches: ["video-and-audio", "ai"],
    subcategories: ["media-production", "video-editing", "audio-production", "machine-learning", "language-and-speech"],
  },
  {
    name: "OBS Studio",
    website: "https://obsproject.com",
    headline: "Recording and live streaming software",
    tagline: "Mix cameras, screens and sound and send them live",
    description:
      "OBS Studio composes scenes from cameras, windows and images, mixes sound and streams or records the " +
      "result. Plugins extend it far. The number of settings can discourage at first, and encoding takes its share " +
      "of the computer, so test before the event.",
    pricing: "free",
    tags: ["streaming", "screen-recording", "open-source", "broadcast"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "recording-and-streaming"],
  },
  {
    name: "Loom",
    website: "https://www.loom.com",
    headline: "Short screen recordings that are shared by link",
    tagline: "Explain it once on video instead of calling a meeting",
    description:
      "Loom records screen and camera and gives you a link the moment you stop, with transcript and comments. It " +
      "is owned by Atlassian. It suits explanations within a team; for edited tutorials, a recorder with a proper " +
      "editor is a better choice, and the free plan's limits are reached soon.",
    pricing: "freemium",
    pricingNote: "Free plan with limits on length and number; paid plans",
    tags: ["screen-recording", "async", "video-messages", "teams"],
    niches: ["video-and-audio", "communication"],
    subcategories: ["media-production", "recording-and-streaming"],
  },
  {
    name: "HandBrake",
    website: "https://handbrake.fr",
    headline: "Video converter with sensible presets",
    tagline: "Make a video smaller or fit for another device",
    description:
      "HandBrake converts nearly any video to common modern formats and comes with presets for phones, the web " +
      "and televisions. Batches run in a queue. It converts and compresses but does not edit, and each conversion " +
      "costs some quality.",
    pricing: "free",
    tags: ["video-conversion", "open-source", "transcoding", "compression"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "players-and-converters"],
  },
  {
    name: "FFmpeg",
    website: "https://ffmpeg.org",
    headline: "Command-line tools and libraries for audio and video",
    tagline: "Convert, cut, join and stream nearly any format",
    description:
      "FFmpeg reads and writes an enormous range of formats and stands behind many video programs and websites. A " +
      "single line can cut, scale, normalize or stream. Its options fill volumes, so most people collect recipes; " +
      "those who prefer a window take HandBrake or Shutter Encoder.",
    pricing: "free",
    tags: ["video-conversion", "command-line", "open-source", "codecs"],
    niches: ["video-and-audio", "developer-tools"],
    subcategories: ["media-production", "players-and-converters"],
  },
  {
    name: "VLC media player",
    website: "https://www.videolan.org/vlc/",
    headline: "Plays nearly every audio and video file",
    tagline: "If it is a media file, it will probably open",
    description:
      "VLC by the non-profit VideoLAN brings its own codecs, plays discs, files and streams and runs on " +
      "practically every system. It can convert and record as well. The interface has hardly changed in years, and " +
      "managing a music library is not its strong side.",
    pricing: "free",
    tags: ["media-player", "open-source", "cross-platform", "streaming"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "players-and-converters"],
  },
  {
    name: "mpv",
    website: "https://mpv.io",
    headline: "Minimal media player steered from keyboard and configuration",
    tagline: "A video window and nothing else",
    description:
      "mpv plays video in high quality, can be scripted in Lua or JavaScript and is embedded in other players. " +
      "There are hardly any visible controls. It is a delight for people who like configuration files and a riddle " +
      "for everybody else.",
    pricing: "free",
    tags: ["media-player", "open-source", "command-line", "scripting"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "players-and-converters"],
  },
  {
    name: "Audacity",
    website: "https://www.audacityteam.org",
    headline: "Audio recorder and editor",
    tagline: "Record, cut and clean up sound",
    description:
      "Audacity records and edits sound on several tracks, removes noise and exports to common formats. Schools, " +
      "radio amateurs and podcasters have used it for two decades. It now belongs to Muse Group, whose introduction " +
      "of telemetry caused debate; music with software instruments is better made in a full workstation.",
    pricing: "free",
    tags: ["audio-editing", "recording", "open-source", "podcast"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "audio-production"],
  },
  {
    name: "Ardour",
    website: "https://ardour.org",
    headline: "Digital audio workstation, open source",
    tagline: "Record, edit and mix many tracks",
    description:
      "Ardour is a full workstation for recording, editing, MIDI and mixing, strong above all on Linux. You can " +
      "compile it yourself or pay for a ready-made version. It brings few instruments and sounds of its own, so " +
      "beginners in electronic music start elsewhere more easily.",
    pricing: "freemium",
    pricingNote: "Source code is free; ready-made builds against a payment of your choice",
    tags: ["audio-production", "recording", "open-source", "mixing"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "audio-production"],
  },
  {
    name: "REAPER",
    website: "https://www.reaper.fm",
    headline: "Compact and configurable digital audio workstation",
    tagline: "A small download that records, edits and mixes nearly everything",
    description:
      "REAPER by Cockos is small, stable and can be bent to almost any way of working through scripts and themes. " +
      "The evaluation version is complete. Hardly any instruments or loops are included, and its freedom of " +
      "configuration costs time at the beginning.",
    pricing: "premium",
    pricingNote: "One-time license after a 60-day evaluation",
    tags: ["audio-production", "recording", "midi", "mixing"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "audio-production"],
  },
  {
    name: "MuseScore Studio",
    website: "https://musescore.org",
    headline: "Music notation software",
    tagline: "Write, play and print sheet music",
    description:
      "MuseScore Studio engraves scores from a lead sheet to an orchestra, plays them with good sounds and " +
      "exports to PDF and MusicXML. Teachers and choirs use it widely. Do not confuse the free program with the " +
      "commercial sheet music site of the same name; avant-garde notation still meets limits.",
    pricing: "free",
    pricingNote: "The notation program is free; the sheet music site has paid plans",
    tags: ["music-notation", "sheet-music", "open-source", "composition"],
    niches: ["video-and-audio", "education"],
    subcategories: ["media-production", "audio-production"],
  },
  {
    name: "Jellyfin",
    website: "https://jellyfin.org",
    headline: "Media server for your own films, series and music",
    tagline: "Stream your own collection to every screen at home",
    description:
      "Jellyfin organizes media files with covers and descriptions and streams them to browsers, phones and " +
      "televisions, without accounts elsewhere or paid features. It is maintained by volunteers. Apps for some " +
      "televisions lag behind, and access from outside must be set up by yourself.",
    pricing: "free",
    tags: ["media-server", "self-hosted", "open-source", "streaming"],
    niches: ["video-and-audio", "hosting"],
    subcategories: ["media-production", "media-servers", "running-software", "self-hosting"],
  },
  {
    name: "Plex",
    website: "https://www.plex.tv",
    headline: "Media server with apps for nearly every device",
    tagline: "Your films on any screen, with little set-up",
    description:
      "Plex turns a computer or network drive into a streaming service for your own collection and has polished " +
      "apps for most devices. It needs an account with the company, mixes in its own advertising-funded content, and " +
      "charges for remote access and hardware transcoding.",
    pricing: "freemium",
    pricingNote: "Free basic use; remote streaming and extras need a pass",
    tags: ["media-server", "streaming", "apps", "library"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "media-servers"],
  },
  {
    name: "YouTube",
    website: "https://www.youtube.com",
    headline: "Video platform owned by Google",
    tagline: "Publish a video where nearly everyone can watch it",
    description:
      "YouTube hosts video of every kind and length at no charge and finds it an audience by search and " +
      "recommendation. For tutorials it is often the first place people look. Advertisements, automated copyright " +
      "claims and recommendations that pull viewers elsewhere are the price.",
    pricing: "freemium",
    pricingNote: "Free with advertisements; Premium removes them",
    tags: ["video-platform", "streaming", "creators", "education"],
    niches: ["video-and-audio", "marketing"],
    subcategories: ["media-production", "video-platforms"],
  },
  {
    name: "Vimeo",
    website: "https://vimeo.com",
    headline: "Video hosting for professionals and companies",
    tagline: "A clean player on your own website",
    description:
      "Vimeo offers a player without advertising, fine control over who may watch and where a video is embedded, " +
      "and review tools. Filmmakers and companies use it for their own sites. It brings hardly any audience by " +
      "itself, and much-watched videos can push you into a higher plan.",
    pricing: "freemium",
    pricingNote: "Small free plan; paid plans",
    tags: ["video-platform", "hosting", "player", "privacy"],
    niches: ["video-and-audio"],
    subcategories: ["media-production", "video-platforms"],
  },
  {
    name: "PeerTube",
    website: "https://joinpeertube.org",
    headline: "Federated video hosting, free software",
    tagline: "Run your own video site and connect it with others",
    description:
      "PeerTube, developed by the French association Framasoft, lets anyone run a video site that federates with " +
      "others through ActivityPub. Viewers can share the load by peer-to-peer. Storage and transcoding are the " +
      "host's cost, and the audience is small compared with commercial platforms.",
    pricing: "free",
    tags: ["video-platform", "fediverse", "self-hosted", "open-source"],
    niches: ["video-and-audio", "hosting"],
    subcategories: ["media-production", "video-platforms", "running-software", "self-hosting"],
  },
];
