const mebibyte = 1024 * 1024;
const hour = 60 * 60 * 1000;

/**
 * Of a CSV file to import. `rowMax` is in characters; `previewRows` and `reportSize` are what the page shows at a time.
 */
export const csvLimits = {
  bytesMax: 50 * mebibyte,
  rowsMax: 50_000,
  // With blank ones.
  linesMax: 200_000,
  columnsMax: 200,
  cellsMax: 4_000_000,
  rowMax: 200_000,
  // In one cell, like a product's tags.
  valuesMax: 100,
  fileNameMax: 200,
  // Niches and subcategories that one file may add.
  newCategoriesMax: 500,
  previewRows: 5,
  reportSize: 50,
  // Of a value in the list of changes.
  valueShownMax: 160,
  undoMs: 24 * hour,
  listed: 10,
} as const;
