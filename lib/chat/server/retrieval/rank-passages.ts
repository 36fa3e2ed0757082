import type { Found } from './found.ts'
import { taken } from './taken.ts'
import type { WeighedWord } from './weigh-words.ts'

export type Ranked = { passage: Found; score: number }

// The usual constants of BM25; a word of a heading or title counts as so many of the text.
const K1 = 1.2
const B = 0.5
const USUAL_LENGTH = 160
const IN_SECTION = 1.5
const IN_TITLE = 0.8

// The part of a question's words, by weight, that a passage must hold to be an answer: a word of its headings counts
// for more than itself, one of its title alone for less.
const COVERED = 0.42
const BY_SECTION = 1.25
const BY_TITLE = 0.6

/** The passages that answer a question by its words (BM25 over text, headings and title), best first, equal ones by their key. */
export async function rankPassages(
  passages: readonly Found[],
  words: readonly WeighedWord[],
): Promise<Ranked[]> {
  const asked = words.reduce((sum, { weight }) => sum + weight, 0)
  const ranked = await taken(passages, (passage): Ranked[] => {
    const { score, covered, isMeant } = compare(passage, words)
    const share = Math.min(1, covered / (asked || 1))
    return isMeant && share >= COVERED ? [{ passage, score: score * share }] : []
  })
  return ranked.sort((one, other) => other.score - one.score || byKey(one, other))
}

const byKey = ({ passage: one }: Ranked, { passage: other }: Ranked) =>
  one.key < other.key ? -1 : Number(one.key > other.key)

function compare(passage: Found, words: readonly WeighedWord[]) {
  const [text, section, title] = [passage.text, passage.section, passage.title].map(lower)
  const stretch = 1 - B + (B * passage.text.length) / USUAL_LENGTH
  let [score, covered, held, isInHead] = [0, 0, 0, false]
  for (const { forms, weight } of words) {
    const inText = timesIn(text, forms)
    const isInSection = timesIn(section, forms) > 0
    const isInTitle = timesIn(title, forms) > 0
    const times = inText / stretch + (isInSection ? IN_SECTION : 0) + (isInTitle ? IN_TITLE : 0)
    if (times === 0) continue
    score += (weight * times * (K1 + 1)) / (times + K1)
    covered += weight * (isInSection ? BY_SECTION : inText > 0 ? 1 : BY_TITLE)
    held += 1
    isInHead ||= isInSection || isInTitle
  }
  // One word of several is met by chance in a sentence, not in a heading.
  return { score, covered, isMeant: held > 1 || words.length === 1 || isInHead }
}

const lower = (text: string) => text.toLowerCase()

/** How often the most frequent form of a word occurs. */
function timesIn(text = '', forms: readonly string[] = []): number {
  return Math.max(0, ...forms.map((form) => timesOf(form, text)))
}

/** Counts without cutting the text up: most words of a question are in no part of it. */
function timesOf(form: string, text: string): number {
  let times = 0
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) times += 1
  return times
}
