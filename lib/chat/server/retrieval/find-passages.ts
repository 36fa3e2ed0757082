import type { Cited, SourceKind } from '#lib/chat/sources.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import type { Found } from './found.ts'
import { bestSentence, marksOf } from './marks.ts'
import { questionWords } from './question-words.ts'
import { type Ranked, rankPassages } from './rank-passages.ts'
import { analysisPassages } from './sources/analyses.ts'
import { articlePassages } from './sources/articles.ts'
import { documentPassages } from './sources/documents.ts'
import { examPassages } from './sources/exams.ts'
import { interviewPassages } from './sources/interviews.ts'
import { fragmentAddress } from './text-fragment.ts'
import { type WeighedWord, weighWords } from './weigh-words.ts'

type Asked = {
  text: string
  /** Null for a stranger, who has no analyses and no interviews. */
  userId: number | null
  /** Where to look; everywhere unless told. */
  sources?: readonly SourceKind[] | undefined
  /** Libraries of classes that the learner practises. */
  libraries?: readonly number[] | undefined
  limit?: number | undefined
}

// A passage that is this much worse than the best says little more.
const NEAR_BEST = 0.3
const OF_ONE_TEXT = 2

/** The passages of the site's own texts that answer a question, best first; none where no text covers what it asks. */
export async function findPassages(
  db: Db,
  { text, userId, sources, libraries = [], limit = 6 }: Asked,
): Promise<Cited[]> {
  const asked = questionWords(text)
  if (asked.length === 0) return []
  const isAsked = (kind: SourceKind) => sources?.includes(kind) ?? true
  const [documents, exams, isBankOpen] = await Promise.all([
    documentPassages(db),
    isAsked('exam') ? examPassages(db, text) : [],
    isQuestionBankOpen(db),
  ])
  const words = await weighWords(db, asked, textsOf([...documents, ...exams]))
  const learner = isBankOpen ? userId : null
  const [articles, analyses, interviews] = await Promise.all([
    isAsked('article') ? articlePassages(db, words) : [],
    isAsked('analysis') && learner ? analysisPassages(db, learner, words, libraries) : [],
    isAsked('interview') && learner ? interviewPassages(db, learner, words) : [],
  ])
  const found = [
    ...articles,
    ...(isAsked('document') ? documents : []),
    ...exams,
    ...analyses,
    ...interviews,
  ]
  return chosen(await rankPassages(found, words), words, limit)
}

function chosen(ranked: readonly Ranked[], words: readonly WeighedWord[], limit: number): Cited[] {
  const best = ranked[0]?.score ?? 0
  const times = new Map<string, number>()
  const cited: Cited[] = []
  for (const { passage, score } of ranked) {
    if (cited.length === limit || score < best * NEAR_BEST) break
    const count = times.get(passage.path) ?? 0
    if (count === OF_ONE_TEXT) continue
    times.set(passage.path, count + 1)
    cited.push(toCited(passage, score, words))
  }
  return cited
}

function toCited(
  { shown, ...passage }: Found,
  score: number,
  words: readonly WeighedWord[],
): Cited {
  const sentence = bestSentence(shown, words)
  return {
    ...passage,
    score: Math.round(score * 1000) / 1000,
    marks: marksOf(passage.text, words),
    address: fragmentAddress(passage.path, sentence),
  }
}

/** The texts that the passages were cut from, joined again, in lower case. */
function textsOf(passages: readonly Found[]): string[] {
  const texts = new Map<string, string>()
  for (const { path, section, text } of passages)
    texts.set(path, `${texts.get(path) ?? ''}\n${section}\n${text}`)
  return [...texts.values()].map((text) => text.toLowerCase())
}
