import { type FlightRow, rowsOf } from '#lib/platform/page-cache/finisher/flight-rows.ts'
import {
  dataWithoutNonce,
  rootAddress,
  rootRow,
} from '#lib/platform/page-cache/finisher/next-forms.ts'

/**
 * A page's data as everybody may have it: without the address and the nonce it was rendered for. Next notes the address
 * in the root row, query and all. The stored data goes to every visitor, who must not get the token that stood in
 * somebody's link; the browser goes by its own address. Data that is not what React writes keeps its address.
 */
export function flightForAll(flight: Buffer, nonce?: string): Buffer {
  // Latin-1 keeps every byte as it is.
  const data = nonce
    ? Buffer.from(dataWithoutNonce(flight.toString('latin1'), nonce), 'latin1')
    : flight
  const rows = rowsOf(data)
  return rows ? Buffer.concat(rows.map((row) => dropAddress(row).bytes)) : data
}

/** One row without the address; any but the root row comes back as it is. */
export function dropAddress(row: FlightRow): FlightRow {
  if (row.isText || row.bytes[0] !== rootRow.charCodeAt(0)) return row
  const line = row.bytes.toString('latin1').replace(rootAddress, '$1["",""]')
  return { ...row, bytes: Buffer.from(line, 'latin1') }
}
