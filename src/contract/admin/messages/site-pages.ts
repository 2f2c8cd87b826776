/** What the pages that administrators write say. Public pages never import this file: they would load it. */
export const nameInvalid = "Please use lower-case letters, digits and hyphens, such as code-of-conduct, but not “new”.";
export const tooManyParts = "This text has too many parts. Please split it into two pages.";
