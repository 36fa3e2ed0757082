/** So that spreadsheets read the file as UTF-8. */
const BOM = '\ufeff'
// What a spreadsheet would take for the beginning of a formula, in full width too, and behind white space as well.
const formula = /^\s*[=+\-@＝＋－＠\t\r]/

/** Rows as a CSV file (RFC 4180) that spreadsheets open as text: no field of it is ever a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`

function csvField(text: string): string {
  const clean = text.replaceAll('\0', '')
  return `"${(formula.test(clean) ? `'${clean}` : clean).replaceAll('"', '""')}"`
}
