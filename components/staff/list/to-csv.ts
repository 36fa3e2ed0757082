/** Rows as a file that spreadsheets open as text: with a mark for UTF-8, every field quoted, and nothing that they would run as a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(fieldOf).join(',')).join('\r\n')}\r\n`
}

function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // What begins like a formula is run by Excel and its like, even within quotes; an apostrophe makes it text.
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
