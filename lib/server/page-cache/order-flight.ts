/**
 * The framework's data with its long texts in front. An article stands in the HTML and once more in the data; a compressor
 * looks back 32 KB, and so finds the second one only when it follows soon. `parts` are the JSON of Next's pushes; they come
 * back as they are when they hold anything but text.
 */
export function orderFlight(parts: string[]): string[] {
  const pushes = parts.map((part): unknown => JSON.parse(part))
  const [first, ...rest] = pushes
  if (!isStart(first) || !rest.every(isText)) return parts
  const rows = rowsOf(Buffer.from(rest.map(([, text]) => text).join('')))
  if (!rows) return parts
  const isLong = (row: Row) => row.isText && row.bytes.length > LONG_BYTES
  const ordered = [...rows.filter(isLong), ...rows.filter((row) => !isLong(row))]
  const text = Buffer.concat(ordered.map(({ bytes }) => bytes)).toString()
  // It stands in a script element, which only `<` could end.
  return ['[0]', JSON.stringify([1, text]).replaceAll('<', '\\u003c')]
}

const LONG_BYTES = 1000

type Row = { isText: boolean; bytes: Buffer }

const isStart = (push: unknown) => Array.isArray(push) && push.length === 1 && push[0] === 0
const isText = (push: unknown): push is [1, string] =>
  Array.isArray(push) && push.length === 2 && push[0] === 1 && typeof push[1] === 'string'

/** React's rows: `id:` and a line of JSON, or `id:T`, a length in hex, a comma and so many bytes. Null when they are not. */
function rowsOf(stream: Buffer): Row[] | null {
  const rows: Row[] = []
  for (let at = 0; at < stream.length; ) {
    const head = /^[0-9a-f]*:(?:T([0-9a-f]+),|(?![AOoUSsLlGgMmVb]))/.exec(
      stream.toString('latin1', at, at + 40),
    )
    if (!head) return null
    const length = head[1]
    const end = length
      ? at + head[0].length + Number.parseInt(length, 16)
      : stream.indexOf('\n', at) + 1
    if (end <= at || end > stream.length) return null
    rows.push({ isText: length !== undefined, bytes: stream.subarray(at, end) })
    at = end
  }
  return rows
}
