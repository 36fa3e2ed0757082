import { folded } from '#lib/ai/citations.ts'

export type Spot = { chunk: number; offset: number }

/** Where a phrase stands in a text that comes in chunks, as its normalised letters do; null where it does not. */
export function findPhrase(
  chunks: readonly string[],
  phrase: string,
): { from: Spot; to: Spot } | null {
  const spots: (Spot & { size: number })[] = []
  let text = ''
  chunks.forEach((chunk, at) => {
    let offset = 0
    for (const sign of chunk) {
      for (const letter of folded(sign)) {
        text += letter
        // One entry for each code unit, so that an index of the text is one of the spots.
        for (const _ of letter.split('')) spots.push({ chunk: at, offset, size: sign.length })
      }
      offset += sign.length
    }
  })
  const wanted = folded(phrase)
  const start = wanted === '' ? -1 : text.indexOf(wanted)
  const from = spots[start]
  const last = spots[start + wanted.length - 1]
  if (!from || !last) return null
  return {
    from: { chunk: from.chunk, offset: from.offset },
    to: { chunk: last.chunk, offset: last.offset + last.size },
  }
}
