/** So that spreadsheets read the file as UTF-8. */
const BOM = '\ufeff'
// What a spreadsheet would take for the beginning of a formula, in full width too, and behind what nobody sees.
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u

/** Rows as a CSV file (RFC 4180) that spreadsheets open as text: no field of it is ever a formula; numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `${BOM}${rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`

function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const clean = value.replaceAll('\0', '')
  return `"${(formula.test(clean) ? `'${clean}` : clean).replaceAll('"', '""')}"`
}
