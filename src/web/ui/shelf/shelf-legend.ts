/** What a shelf means. Once on each page that has one. */
export const shelfLegend = "Taller: more votes. Thicker: more feedback.";
