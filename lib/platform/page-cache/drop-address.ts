import { type Row, rowsOf } from './flight-rows.ts'

/**
 * A page's data without the address it was rendered for. Next notes it in the root row, query and all, and what is kept
 * is sent to everybody: a token in a link, or words put into the portal's mouth. The browser goes by its own address.
 * Data that is not what React writes comes back as it is.
 */
export function flightWithoutAddress(flight: Buffer): Buffer {
  const rows = rowsOf(flight)
  return rows ? Buffer.concat(rows.map((row) => dropAddress(row).bytes)) : flight
}

/** The same for one row; any but the root row comes back as it is. */
export function dropAddress(row: Row): Row {
  if (row.isText || row.bytes[0] !== ROOT) return row
  // Latin-1 keeps every byte as it is.
  const line = row.bytes.toString('latin1').replace(address, '$1["",""]')
  return { ...row, bytes: Buffer.from(line, 'latin1') }
}

const ROOT = '0'.charCodeAt(0)
const address = /^(0:\{(?:"P":null,)?"c":)\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\]/
