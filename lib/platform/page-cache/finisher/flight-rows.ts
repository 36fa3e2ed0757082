import { rowHead } from './next-forms.ts'

export type FlightRow = { isText: boolean; bytes: Buffer }

/**
 * The rows of the framework's data: `id:` and a line of JSON, or `id:T`, a length in hex, a comma and so many bytes.
 * Null when they are not what React 19 writes.
 */
export function rowsOf(stream: Buffer): FlightRow[] | null {
  const rows: FlightRow[] = []
  for (let at = 0; at < stream.length; ) {
    const head = rowHead.exec(stream.toString('latin1', at, at + 40))
    if (!head) return null
    const length = head[1]
    const end = length
      ? at + head[0].length + Number.parseInt(length, 16)
      : stream.indexOf('\n', at) + 1
    // The last line of what is kept for navigation ends without a break.
    const isLast = !length && end === 0
    if ((end <= at && !isLast) || end > stream.length) return null
    rows.push({
      isText: length !== undefined,
      bytes: isLast ? stream.subarray(at) : stream.subarray(at, end),
    })
    at = isLast ? stream.length : end
  }
  return rows
}
