/** The block behind the tar, which tar itself ignores. */
export const TRAILER_BYTES = 512

/** What it says: the checksum of all that stands before it, and how much that is. */
export function trailerOf(sha256: string, bytes: number): Buffer {
  const block = Buffer.alloc(TRAILER_BYTES)
  block.write(`gongxuanwang backup, sha256 ${sha256} of ${bytes} bytes\n`)
  return block
}

/** Null when the block is none: the archive was cut short, is still being written, or something was added. */
export function readTrailer(block: Buffer): { sha256: string; bytes: number } | null {
  const text = block.toString('latin1')
  const [, sha256, bytes] =
    /^gongxuanwang backup, sha256 ([0-9a-f]{64}) of (\d+) bytes\n\0+$/.exec(text) ?? []
  return sha256 && bytes ? { sha256, bytes: Number(bytes) } : null
}
