/** The target of the menu button without JavaScript. */
export const footerLinksId = "site-links";
