export type Statement = {
  /** Without comments around it. */
  sql: string;
  /** The file's line on which it begins. */
  line: number;
  /** The comment lines directly before it. */
  comments: string[];
};

const parts =
  // A comment, a string, a quoted name, a dollar-quoted body; the words that open and close a body without quotes.
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|\bbegin\s+atomic\b|\bcase\b|\bend\b|;|\n|[^\s]|\s/gi;

/** The statements of a migration: semicolons in strings, comments and bodies of functions don't end one. */
export function splitStatements(file: string): Statement[] {
  const statements: Statement[] = [];
  let current = { sql: "", line: 1, comments: [] as string[] };
  let line = 1;
  // Of `begin atomic … end`, with the `case … end` in it.
  let depth = 0;
  const close = () => {
    if (current.sql.trim() !== "") statements.push({ ...current, sql: current.sql.trim() });
    current = { sql: "", line, comments: [] };
  };
  for (const [part] of file.matchAll(parts)) {
    const isBefore = current.sql.trim() === "";
    if (part.startsWith("--") || part.startsWith("/*")) {
      if (isBefore) current.comments.push(part.replace(/^--\s*/, "").trim());
    } else if (part === ";" && depth === 0) close();
    else {
      if (/^begin/i.test(part) && part.length > 5) depth = 1;
      else if (depth > 0 && /^case$/i.test(part)) depth += 1;
      else if (depth > 0 && /^end$/i.test(part)) depth -= 1;
      if (isBefore && part.trim() !== "") current.line = line;
      current.sql += part;
    }
    line += part.split("\n").length - 1;
  }
  close();
  return statements;
}
