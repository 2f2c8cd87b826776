/** Set by a page that redirects, to show a message on the next page; the server turns it into the flash cookie. */
export const FLASH_HEADER = "x-flash";
