import { createHash } from 'node:crypto'

const NEWLINE = 10
const MOST = 2n ** 256n - 1n

/** Rows, bytes and checksum of what COPY says in its text format, where a line is a row: line breaks in values are escaped. */
export function rowSums(): {
  add: (piece: Uint8Array) => void
  total: () => { rows: number; bytes: number; sha256: string }
} {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(piece) {
      hash.update(piece)
      bytes += piece.length
      for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) rows++
    },
    total: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

/**
 * Number, bytes and one checksum of many files, without keeping a line of each: the sum of the checksums of all lines, so
 * that their order does not matter, which every disk chooses for itself.
 */
export function fileSums(): {
  add: (file: { name: string; size: number; sha256: string }) => void
  total: () => { count: number; bytes: number; sha256: string }
} {
  let sum = 0n
  let count = 0
  let bytes = 0
  return {
    add({ name, size, sha256 }) {
      const line = createHash('sha256').update(`${name}\n${size}\n${sha256}\n`).digest('hex')
      sum = (sum + BigInt(`0x${line}`)) & MOST
      bytes += size
      count++
    },
    total: () => ({ count, bytes, sha256: sum.toString(16).padStart(64, '0') }),
  }
}
