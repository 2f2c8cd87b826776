import type { RejectionTemplate } from "../../shared/settings.ts";

/** The reasons a reviewer can pick and edit, until the site has its own. */
export const defaultRejections: RejectionTemplate[] = [
  {
    title: "Already listed",
    text: "This product is already listed. If you are its maker, you can claim the listing.",
  },
  {
    title: "Not software",
    text: "We list software tools, apps, web apps and online communities. This looks like something else.",
  },
  {
    title: "Website doesn't load",
    text: "We couldn't open the website. Please check the address and submit the product again.",
  },
  {
    title: "Description too thin",
    text: "Please describe what the product does, who it is for and what it costs, then submit it again.",
  },
  {
    title: "Spam or misleading",
    text: "The listing is misleading or promotional. Please see our guidelines before you submit another one.",
  },
];
