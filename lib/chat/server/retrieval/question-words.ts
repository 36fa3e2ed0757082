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
  const shares = sharesOf(searchWords(lastFirst(text).slice(0, CHARACTERS)))
  const words = [...shares.keys()]
  return words
    .filter((word) => !isPartOfShort(word, words))
    .slice(0, WORDS)
    .map((word) => ({
      word,
      forms: [word, ...(otherWords.get(word) ?? [])],
      share: (shares.get(word) ?? 1) * (hasParts(word, words) ? WITH_PARTS : 1),
    }))
}

/** A follow-up stands below the question that it follows: its last line counts before the others. */
function lastFirst(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return [...lines.slice(-1), ...lines.slice(0, -1)].join('\n')
}

function sharesOf(cut: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>()
  let before = ''
  for (const word of cut) {
    const isEmpty = emptyWords.has(word)
    const isSingle = isOneCharacter.test(word) && !isEmpty
    // What the dictionary has not comes in single characters; two in a row are taken for a word.
    if (isSingle && before) shares.set(before + word, AS_PAIR)
    if (otherWords.has(word) || !(isEmpty || isSingle || isDigit.test(word))) shares.set(word, 1)
    before = isSingle ? word : ''
  }
  return shares
}

const isOneCharacter = /^[^\d a-z]$/u
const isDigit = /^\d$/
const AS_PAIR = 0.6
// Counted once more by its parts.
const WITH_PARTS = 0.5

// 准考证 gives 准考 and 考证 too, which say nothing by themselves.
const isPartOfShort = (word: string, words: readonly string[]) =>
  words.some((other) => other.length === 3 && word.length < 3 && other.includes(word))

const hasParts = (word: string, words: readonly string[]) =>
  word.length > 3 && words.some((other) => other !== word && word.includes(other))
