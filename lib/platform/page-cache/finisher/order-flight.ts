import { dropAddress } from '#lib/platform/page-cache/drop-address.ts'
import { type FlightRow, rowsOf } from './flight-rows.ts'
import { dataWithoutNonce } from './next-forms.ts'

/**
 * The framework's data without the address and the nonce it was rendered for, its long texts in front: an article stands
 * in the HTML and once more in the data; a compressor looks back 32 KB, and so finds the second one only when it follows
 * soon. `parts` are the JSON of Next's pushes; they come back as they are when they hold anything but text.
 */
export function orderFlight(parts: string[], nonce?: string): string[] {
  const pushes = parts.map((part): unknown => JSON.parse(part))
  const [first, ...rest] = pushes
  if (!isStart(first) || !rest.every(isText)) return parts
  const joined = rest.map(([, text]) => text).join('')
  const data = nonce ? dataWithoutNonce(joined, nonce) : joined
  const rows = rowsOf(Buffer.from(data))?.map(dropAddress)
  if (!rows) return parts
  const isLong = (row: FlightRow) => row.isText && row.bytes.length > LONG_BYTES
  const ordered = [...rows.filter(isLong), ...rows.filter((row) => !isLong(row))]
  const text = Buffer.concat(ordered.map(({ bytes }) => bytes)).toString()
  // It stands in a script element, which only `<` could end.
  return ['[0]', JSON.stringify([1, text]).replaceAll('<', '\\u003c')]
}

const LONG_BYTES = 1000

const isStart = (push: unknown) => Array.isArray(push) && push.length === 1 && push[0] === 0
const isText = (push: unknown): push is [1, string] =>
  Array.isArray(push) && push.length === 2 && push[0] === 1 && typeof push[1] === 'string'
