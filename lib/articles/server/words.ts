import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

// Words of this trade that the dictionary lacks; a high count keeps them whole.
const ownWords =
  '公选王 行测 国考 省考 公考 选调生 事业编 三支一扶 时政 面试题 笔试题 大作文 小作文'

let jieba: Jieba | undefined

function cutter(): Jieba {
  if (jieba) return jieba
  jieba = Jieba.withDict(dict)
  jieba.loadDict(
    Buffer.from(
      ownWords
        .split(' ')
        .map((word) => `${word} 10000 n\n`)
        .join(''),
    ),
  )
  return jieba
}

/**
 * The words of a text in order, as search stores and asks for them: NFKC, lower case, letters and digits only, with the
 * shorter words inside a long one (行政处罚法 gives 行政 and 处罚 too).
 */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().toWellFormed()
  const runs = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  // Without the statistical model: it cuts an unknown name differently from sentence to sentence, so that a query would
  // miss texts that hold it. Unknown names become single characters, in texts and queries alike.
  return cutter()
    .cutForSearch(runs, false)
    .filter((word) => word !== ' ')
    .map((word) =>
      word.length > mostCharacters ? word.slice(0, mostCharacters).toWellFormed() : word,
    )
}

const mostCharacters = 64

export type WeightedText = { weight: 'A' | 'B' | 'C' | 'D'; text: string }

// A tsvector holds 1 MB and a word's rank gains little beyond a few places.
const mostBytes = 600_000
const mostPlaces = 4
const lastPosition = 16_383

/** A tsvector literal for texts with their weights, the texts in reading order; words beyond 600 KB are left out. */
export function searchVector(texts: WeightedText[]): string {
  const places = new Map<string, string[]>()
  let position = 0
  let bytes = 0
  for (const { weight, text } of texts) {
    for (const word of searchWords(text)) {
      position = Math.min(position + 1, lastPosition)
      const known = places.get(word)
      if (known) {
        if (known.length < mostPlaces) known.push(`${position}${weight}`)
      } else if (bytes < mostBytes) {
        bytes += Buffer.byteLength(word) + 4 + 2 * mostPlaces
        places.set(word, [`${position}${weight}`])
      }
    }
  }
  return [...places].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}
