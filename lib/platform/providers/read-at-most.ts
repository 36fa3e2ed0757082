/** The whole body of an answer, or null as soon as it is longer than allowed. */
export async function readAtMost(response: Response, most: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
