import { cellBar } from './blocks.ts'
import { SHORTEST } from './text-fragment.ts'
import type { WeighedWord } from './weigh-words.ts'

type Sentence = { from: number; to: number; text: string }

// A line, a cell of a table, or what ends in a full stop.
const piece = new RegExp(`[^\\n${cellBar}。！？；]+[。！？；]?`, 'g')

function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(piece)].flatMap((match) => {
    const sentence = match[0].trim()
    const from = match.index + match[0].indexOf(sentence)
    return sentence ? [{ from, to: from + sentence.length, text: sentence }] : []
  })
}

/** The sentence of a text that holds most of what was asked, the first among equals; '' when none holds any. */
export function bestSentence(text: string, words: readonly WeighedWord[]): string {
  let best = ''
  let most = 0
  for (const sentence of sentencesOf(text)) {
    const value = valueIn(sentence, words)
    if (value > most && sentence.text.length >= SHORTEST) [best, most] = [sentence.text, value]
  }
  return best
}

// Sentences are marked that come near the best one.
const NEAR = 0.75
const MOST = 3

/** Ranges of a text whose sentences answer best, in order; the first sentence when headings alone hold the words. */
export function marksOf(text: string, words: readonly WeighedWord[]): [number, number][] {
  const sentences = sentencesOf(text).map((one) => ({ ...one, value: valueIn(one, words) }))
  const best = Math.max(0, ...sentences.map(({ value }) => value))
  if (best === 0) return sentences.slice(0, 1).map(({ from, to }) => [from, to])
  return sentences
    .filter(({ value }) => value >= best * NEAR)
    .sort((one, other) => other.value - one.value || one.from - other.from)
    .slice(0, MOST)
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => [from, to])
}

function valueIn({ text }: Sentence, words: readonly WeighedWord[]): number {
  const plain = text.toLowerCase()
  const held = words.filter(({ forms }) => forms.some((form) => plain.includes(form)))
  return held.reduce((sum, { weight }) => sum + weight, 0)
}
