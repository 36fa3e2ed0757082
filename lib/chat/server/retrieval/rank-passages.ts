import type { Found } from './found.ts'
import type { WeighedWord } from './rarities.ts'

export type Ranked = { passage: Found; score: number; covered: number }

// The usual constants of BM25; a word of a heading counts as several of the text.
const K1 = 1.2
const B = 0.5
const USUAL_LENGTH = 160
const IN_SECTION = 1.5
const IN_TITLE = 0.8

/** Ranks passages by the words of a question (BM25 over text, headings and title), best first, equal ones by their key. */
export function rankPassages(
  passages: readonly Found[],
  words: readonly WeighedWord[],
): Ranked[] {
  const asked = words.reduce((sum, { weight }) => sum + weight, 0)
  return passages
    .map((passage) => rank(passage, words, asked))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score || (one.passage.key < other.passage.key ? -1 : 1),
    )
}

function rank(passage: Found, words: readonly WeighedWord[], asked: number): Ranked {
  const [text, section, title] = [passage.text, passage.section, passage.title].map(lower)
  const stretch = 1 - B + (B * passage.text.length) / USUAL_LENGTH
  let score = 0
  let covered = 0
  for (const { forms, weight } of words) {
    const inText = most(forms, text)
    const inHead = most(forms, section) > 0
    const inTitle = most(forms, title) > 0
    const times = inText / stretch + (inHead ? IN_SECTION : 0) + (inTitle ? IN_TITLE : 0)
    if (times === 0) continue
    score += (weight * times * (K1 + 1)) / (times + K1)
    covered += weight * (inText > 0 || inHead ? 1 : 0.6)
  }
  const share = asked === 0 ? 0 : covered / asked
  return { passage, score: score * share, covered: share }
}

const lower = (text: string) => text.toLowerCase()

function most(forms: readonly string[], text = ''): number {
  return Math.max(0, ...forms.map((form) => text.split(form).length - 1))
}
