export type CsvRecord = {
  /** As a spreadsheet numbers it, blank rows included. */
  number: number;
  cells: string[];
};

export type CsvBatch = {
  /** Blank rows left out. */
  records: CsvRecord[];
  /** Rows of empty cells below the headers, so far; an empty line isn't a row. */
  blankRows: number;
};

/** The rows of a CSV file as they arrive. */
export type ReadCsv = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<CsvBatch>;
