import type { Db } from '#lib/platform/db/client.ts'
import { countTexts } from './count-texts.ts'
import { emptyWords } from './empty-words.ts'
import type { QuestionWord } from './question-words.ts'
import { taken } from './taken.ts'

/** A word of a question as it is weighed: the rarer in the site's texts, the more it tells. */
export type WeighedWord = QuestionWord & {
  /** How many articles hold it. */
  articles: number
  weight: number
}

// In fewer texts than this a word is no rarer: it may be a slip of the fingers.
const RAREST = 3
/** Share of a word that is known by its parts alone. */
const BY_PARTS = 0.7

/** Weighs the words of a question by how many articles and how many of these other texts hold them. One statement. */
export async function weighWords(
  db: Db,
  words: readonly QuestionWord[],
  others: readonly string[],
): Promise<WeighedWord[]> {
  const asked = words.flatMap((word) => [word, ...partsOf(word)])
  const { total, articles } = await countTexts(
    db,
    asked.map(({ forms }) => forms),
  )
  const all = total + others.length
  // Which of the words each text holds, by their places.
  const held = await taken(others, (text) =>
    asked.flatMap(({ forms }, at) => (forms.some((form) => text.includes(form)) ? [at] : [])),
  )
  const inOthers = asked.map(() => 0)
  for (const at of held) inOthers[at] = (inOthers[at] ?? 0) + 1
  const counted = asked.map((word, index) => {
    const inArticles = articles[index] ?? 0
    const texts = inArticles + (inOthers[index] ?? 0)
    return { ...word, articles: inArticles, texts, weight: rarity(texts, all) * word.share }
  })
  return words.map((word): WeighedWord => {
    const at = asked.indexOf(word)
    const parts = counted
      .slice(at + 1, at + 1 + partsOf(word).length)
      .filter(({ texts }) => texts > 0)
    const [own = { ...word, articles: 0, texts: 0, weight: 0 }] = counted.slice(at, at + 1)
    if (own.texts > 0 || parts.length === 0) return own
    // A word that no text has may be one of the site's with something added: 夫妻俩, 进考场.
    return {
      ...word,
      forms: parts.map((part) => part.word),
      articles: Math.max(...parts.map((part) => part.articles)),
      weight: Math.min(...parts.map((part) => part.weight)),
    }
  })
}

function rarity(texts: number, all: number): number {
  const held = Math.max(texts, RAREST)
  return Math.log(1 + (Math.max(all, held) - held + 0.5) / (held + 0.5))
}

/** Pairs of characters of a longer word. */
function partsOf({ word, share }: QuestionWord): QuestionWord[] {
  if (word.length < 3 || /[^\p{Script=Han}]/u.test(word)) return []
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
    .filter((part) => !emptyWords.has(part))
    .map((part) => ({ word: part, forms: [part], share: share * BY_PARTS }))
}
