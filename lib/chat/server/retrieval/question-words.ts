import { searchWords } from '#lib/articles/server/words.ts'
import { emptyWords } from './empty-words.ts'
import { otherWords } from './synonyms.ts'

/** A word of a question with all that stands for it in texts; `share` is how much it counts among its like. */
export type QuestionWord = { word: string; forms: string[]; share: number }

// Longer questions are stories: what is asked stands in their beginning.
const CHARACTERS = 400
const WORDS = 24

/** The words of a question that may tell where it is answered, each once. */
export function questionWords(text: string): QuestionWord[] {
  const found = new Map<string, number>()
  let before = ''
  for (const word of searchWords(text.slice(0, CHARACTERS))) {
    const isSingle = word.length === 1 && !/[\da-z]/.test(word)
    if (emptyWords.has(word)) {
      before = ''
      continue
    }
    // What the dictionary has not comes in single characters; two in a row are taken for a word.
    if (isSingle && before) found.set(before + word, 0.6)
    if (!isSingle && !/^\d$/.test(word)) found.set(word, 1)
    else if (otherWords.has(word)) found.set(word, 1)
    before = isSingle ? word : ''
  }
  const words = [...found.keys()]
  return words
    .filter((word) => !isPartOfShort(word, words))
    .slice(0, WORDS)
    .map((word) => ({
      word,
      forms: [word, ...(otherWords.get(word) ?? [])],
      share: (found.get(word) ?? 1) * (hasParts(word, words) ? 0.5 : 1),
    }))
}

// 准考证 gives 准考 and 考证 too, which say nothing by themselves.
const isPartOfShort = (word: string, words: readonly string[]) =>
  words.some((other) => other.length === 3 && word.length < 3 && other.includes(word))

const hasParts = (word: string, words: readonly string[]) =>
  word.length > 3 && words.some((other) => other !== word && word.includes(other))
