import type { WeighedWord } from './rarities.ts'
import { sentencesOf } from './text-fragment.ts'

/** The sentence of a text that holds most of what was asked, the first among equals; '' when none holds any. */
export function bestSentence(text: string, words: readonly WeighedWord[]): string {
  let best = ''
  let most = 0
  for (const sentence of sentencesOf(text)) {
    const value = valueOf(sentence, words)
    if (value > most) [best, most] = [sentence, value]
  }
  return best
}

// Sentences are marked that come near the best one.
const NEAR = 0.75
const MOST = 3

/** Ranges of a text whose sentences answer best, in order; the first sentence when only headings hold the words. */
export function marksOf(text: string, words: readonly WeighedWord[]): [number, number][] {
  const sentences = sentencesOf(text)
  const values = sentences.map((sentence) => valueOf(sentence, words))
  const best = Math.max(0, ...values)
  const marked =
    best > 0
      ? [...values.entries()]
          .filter(([, value]) => value >= best * NEAR)
          .sort(([one, value], [other, than]) => than - value || one - other)
          .slice(0, MOST)
          .map(([index]) => index)
      : [0]
  let at = 0
  return sentences.flatMap((sentence, index): [number, number][] => {
    const from = text.indexOf(sentence, at)
    at = from + sentence.length
    return marked.includes(index) ? [[from, at]] : []
  })
}

function valueOf(sentence: string, words: readonly WeighedWord[]): number {
  const plain = sentence.toLowerCase()
  return words.reduce(
    (sum, { forms, weight }) => sum + (forms.some((form) => plain.includes(form)) ? weight : 0),
    0,
  )
}
