/** How a page that redirects says what the next one should tell; the server turns it into the flash cookie. */
export const FLASH_HEADER = "x-flash";
