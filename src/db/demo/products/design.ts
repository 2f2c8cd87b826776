import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Figma",
    website: "https://www.figma.com",
    headline: "Collaborative interface design tool that runs in the browser",
    tagline: "Design, prototype and comment together in one shared file",
    description:
      "Figma brought multi-user editing to interface design: several people work in the same file while others " +
      "comment or inspect values for code. Components, variables and auto layout serve larger design systems. It " +
      "depends on a network connection and keeps files in its own cloud format, which matters if you must work " +
      "offline or on your own servers.",
    pricing: "freemium",
    pricingNote: "Free starter plan; paid seats for professional teams",
    tags: ["interface-design", "prototyping", "collaboration", "design-systems"],
    niches: ["design"],
    subcategories: ["visual-design", "interface-design"],
  },
  {
    name: "Penpot",
    website: "https://penpot.app",
    headline: "Open-source design and prototyping tool built on web standards",
    tagline: "Design with SVG, CSS and HTML as the native language",
    description:
      "Penpot is a browser-based design tool whose files are based on open standards, with flex and grid layout " +
      "that map to CSS. It can be used on the project's own service or installed on your server. Very large files " +
      "can feel slower than in native applications, and the choice of plugins is still growing.",
    pricing: "freemium",
    pricingNote: "Free to use and to self-host; paid plans for larger organizations",
    tags: ["interface-design", "open-source", "self-hosted", "prototyping"],
    niches: ["design"],
    subcategories: ["visual-design", "interface-design"],
  },
  {
    name: "Sketch",
    website: "https://www.sketch.com",
    headline: "Native macOS app for interface design with a web companion",
    tagline: "Vector interface design made for the Mac",
    description:
      "Sketch is a native Mac application with symbols, shared libraries and prototypes; a web app lets others " +
      "view, comment and inspect. Designers who like to work offline with local files feel at home. Editing needs a " +
      "Mac, so mixed teams usually choose a browser-based tool.",
    pricing: "premium",
    pricingNote: "Subscription, or a license for the Mac app; with a trial",
    tags: ["interface-design", "macos", "vector", "prototyping"],
    niches: ["design"],
    subcategories: ["visual-design", "interface-design"],
  },
  {
    name: "Canva",
    website: "https://www.canva.com",
    headline: "Template-based graphic design in the browser and on phones",
    tagline: "Posters, slides and social posts from templates, without design training",
    description:
      "Canva offers templates, photos and fonts for people who need a decent-looking flyer, slide deck or post " +
      "and are not designers. Everything happens by dragging and replacing. Precise typography, color management " +
      "for print and complex vector work are better done elsewhere, and much of the stock content is reserved for " +
      "paid plans.",
    pricing: "freemium",
    pricingNote: "Free plan; paid plans add content and brand tools",
    tags: ["templates", "graphic-design", "presentations", "social-media"],
    niches: ["design", "marketing"],
    subcategories: ["visual-design", "image-editing", "promotion-and-growth", "social-media-tools"],
  },
  {
    name: "GIMP",
    website: "https://www.gimp.org",
    headline: "Free image editor for retouching and composition",
    tagline: "Layers, masks and filters for photos, on every desktop system",
    description:
      "The GNU Image Manipulation Program covers retouching, compositing and format conversion, and can be " +
      "scripted in Python or Scheme. Version 3 brought non-destructive filters and a newer interface toolkit. People " +
      "used to Photoshop need a while to relearn where things are, and support for print work in CMYK is limited.",
    pricing: "free",
    tags: ["image-editing", "open-source", "photo-retouching", "raster"],
    niches: ["design"],
    subcategories: ["visual-design", "image-editing"],
  },
  {
    name: "Inkscape",
    website: "https://inkscape.org",
    headline: "Vector graphics editor that uses SVG as its own format",
    tagline: "Draw logos, icons and illustrations in an open format",
    description:
      "Inkscape works with SVG directly, so its files open in browsers and other tools. It has strong path tools, " +
      "text on paths, tracing of bitmaps and an extension system that is popular with makers who use laser cutters " +
      "and plotters. Very complex drawings can become slow, and on macOS it feels less at home than on Linux.",
    pricing: "free",
    tags: ["vector", "svg", "open-source", "illustration"],
    niches: ["design"],
    subcategories: ["visual-design", "image-editing"],
  },
  {
    name: "Krita",
    website: "https://krita.org",
    headline: "Digital painting program for illustrators and comic artists",
    tagline: "Brush engines made for people who draw and paint",
    description:
      "Krita is made for painting from scratch: many brush engines, stabilizers, wrap-around mode for textures " +
      "and frame-by-frame animation. It is run by a foundation and its source is open. It is less suited to photo " +
      "retouching or page layout.",
    pricing: "free",
    pricingNote: "Free download; the versions in app stores are paid and fund development",
    tags: ["digital-painting", "illustration", "open-source", "animation"],
    niches: ["design"],
    subcategories: ["visual-design", "image-editing"],
  },
  {
    name: "Adobe Photoshop",
    website: "https://www.adobe.com/products/photoshop.html",
    headline: "Image editor for photography, compositing and retouching by Adobe",
    tagline: "Layer-based image editing on desktop, tablet and web",
    description:
      "Photoshop has been used in photography, print and screen design for decades, with layers, masks, smart " +
      "objects, color management and generative fill. It is sold only as a subscription and asks for a capable " +
      "computer. For occasional cropping and color fixes it is more than one needs.",
    pricing: "premium",
    pricingNote: "Subscription",
    tags: ["image-editing", "photo-retouching", "raster", "compositing"],
    niches: ["design"],
    subcategories: ["visual-design", "image-editing"],
  },
  {
    name: "Photopea",
    website: "https://www.photopea.com",
    headline: "Image editor in the browser that opens PSD files",
    tagline: "Open and edit layered files in a tab, nothing to install",
    description:
      "Photopea runs entirely in the browser and opens PSD, XCF, Sketch and many other formats with their layers. " +
      "Files are processed on your own device. It is handy on borrowed or locked-down computers; very large " +
      "documents meet the limits of browser memory.",
    pricing: "freemium",
    pricingNote: "Free with advertisements; a paid plan removes them",
    tags: ["image-editing", "browser-based", "psd", "raster"],
    niches: ["design"],
    subcategories: ["visual-design", "image-editing"],
  },
  {
    name: "Blender",
    website: "https://www.blender.org",
    headline: "Free 3D creation suite for modeling, animation and rendering",
    tagline: "Model, sculpt, animate, composite and edit in one open program",
    description:
      "Blender covers the whole path of 3D work: modeling, sculpting, rigging, simulation, rendering with Cycles " +
      "or Eevee, compositing and a video sequencer. The Blender Foundation's open movies, such as Sintel, show what " +
      "it can do and share their files.\n\nThe program is large, and a newcomer should plan several weeks of " +
      "tutorials before feeling at ease. For dimension-true engineering parts a CAD program fits better.",
    pricing: "free",
    tags: ["3d", "animation", "rendering", "open-source"],
    niches: ["design", "video-and-audio"],
    subcategories: ["visual-design", "3d-modeling", "media-production", "video-editing"],
    videoUrl: "https://www.youtube.com/watch?v=eRsGyueVLvQ",
  },
  {
    name: "FreeCAD",
    website: "https://www.freecad.org",
    headline: "Parametric 3D modeller for mechanical parts and engineering",
    tagline: "Design real objects whose dimensions you can change later",
    description:
      "FreeCAD builds parts from sketches and constraints, so a dimension changed later updates the model. " +
      "Workbenches cover mechanical design, architecture, simulation and tool paths. Its interface differs between " +
      "workbenches and takes patience, but there is no license fee and files stay on your disk.",
    pricing: "free",
    tags: ["3d", "cad", "open-source", "engineering"],
    niches: ["design"],
    subcategories: ["visual-design", "3d-modeling"],
  },
  {
    name: "Excalidraw",
    website: "https://excalidraw.com",
    headline: "Virtual whiteboard for diagrams with a hand-drawn look",
    tagline: "Sketch an idea as quickly as on paper and share the link",
    description:
      "Excalidraw opens straight into an empty canvas and needs no account. Live collaboration is end-to-end " +
      "encrypted, and drawings can be saved as files or embedded elsewhere. The sloppy line style is deliberate: for " +
      "exact technical drawings or large process charts, another tool is a better match.",
    pricing: "freemium",
    pricingNote: "The editor is free; Excalidraw+ is paid",
    tags: ["whiteboard", "diagrams", "open-source", "collaboration"],
    niches: ["design", "productivity"],
    subcategories: ["visual-design", "diagrams"],
  },
  {
    name: "draw.io",
    website: "https://www.drawio.com",
    headline: "Diagram editor for flowcharts, networks and UML",
    tagline: "Diagrams that stay in your own storage",
    description:
      "draw.io, also known as diagrams.net, draws flowcharts, network plans, UML and much else from shape " +
      "libraries. It runs in the browser or as a desktop app and saves to your disk or a cloud drive you choose. The " +
      "look is functional rather than polished, and layout is largely manual work.",
    pricing: "free",
    pricingNote: "Free in the browser and on the desktop; paid for Atlassian products",
    tags: ["diagrams", "flowcharts", "uml", "offline"],
    niches: ["design", "productivity"],
    subcategories: ["visual-design", "diagrams"],
  },
  {
    name: "Google Fonts",
    website: "https://fonts.google.com",
    headline: "Library of openly licensed typefaces for web and print",
    tagline: "Browse, compare and use open-license fonts",
    description:
      "Google Fonts gathers typefaces under open licenses that may be used commercially, embedded and downloaded. " +
      "Filters for language, style and variable axes help to choose. Embedding straight from Google's servers sends " +
      "visitors' addresses there, which is why many European sites host the files themselves.",
    pricing: "free",
    tags: ["fonts", "typography", "open-source", "web-design"],
    niches: ["design"],
    subcategories: ["visual-design", "fonts-and-colors"],
  },
  {
    name: "Font Awesome",
    website: "https://fontawesome.com",
    headline: "Icon library and toolkit for websites and apps",
    tagline: "A consistent set of icons as font, SVG or component",
    description:
      "Font Awesome provides icons in matching styles as web fonts, SVG files and components for common " +
      "frameworks. The free set covers everyday interface needs and brand marks. Loading the whole library for a few " +
      "icons is wasteful, so pick a subset or import single SVGs.",
    pricing: "freemium",
    pricingNote: "Free set; the Pro set needs a subscription",
    tags: ["icons", "web-design", "svg", "frontend"],
    niches: ["design"],
    subcategories: ["visual-design", "fonts-and-colors"],
  },
  {
    name: "Coolors",
    website: "https://coolors.co",
    headline: "Color palette generator with contrast checks",
    tagline: "Press the space bar until the colors fit",
    description:
      "Coolors suggests five-color palettes and lets you lock the ones you like while the rest change. It can " +
      "pick colors from a photo, check contrast and export to several formats. It helps with a starting point; a " +
      "full design system with shades and roles still has to be worked out by you.",
    pricing: "freemium",
    pricingNote: "Free plan; a paid plan adds tools and removes advertisements",
    tags: ["colors", "palettes", "web-design", "accessibility"],
    niches: ["design"],
    subcategories: ["visual-design", "fonts-and-colors"],
  },
];
