import { helpPage } from '#lib/company/paths.ts'
import { findDocument } from '#lib/documents/server/documents.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Entry } from '#lib/search/contract.ts'
import { plainName } from '#lib/search/plain.ts'
import { placesOfWord } from './keyword/word-bounds.ts'
import { EXACT, scoreOf } from './score-of.ts'

/** A question of the document `help` with its answer; `names` are its words and synonyms, plain. */
type HelpAnswer = { entry: Omit<Entry, 'exact'>; names: string[] }

/** The written answers, up to a minute old. */
export const helpAnswers = keptFor(60_000, async (db: Db): Promise<HelpAnswer[]> => {
  const lines = (await findDocument(db, 'help'))?.faq ?? []
  return lines.map(({ question, answer, also = [], place }) => ({
    entry: {
      kind: 'help',
      ...{ title: question, says: answer },
      ...{ href: place?.link ?? href(helpPage), place: place?.name ?? '帮助' },
    },
    names: [question, ...also].map(plainName),
  }))
})

type Asked = {
  plain: string
  words: readonly string[]
  /** No reading by synonyms; by such a one only the very question is answered: 打电话礼仪 asks for no 联系客服. */
  isTyped: boolean
}

/** The answers to a keyword; one that asks in other words for the same (怎么注销账号呢) is exact too, behind what bears the name itself. */
export function answersTo(answers: readonly HelpAnswer[], { plain, words, isTyped }: Asked) {
  const least = isTyped ? 1 : SAME
  return answers.flatMap(({ entry, names }) => {
    const score = Math.max(...names.map((name) => nearness(name, plain, words)))
    return score >= least ? [{ entry: { ...entry, exact: score >= SAME }, score }] : []
  })
}

/** An answer goes before a page that is called so. */
const OWN = EXACT + 0.5
const SAME = EXACT - 0.25

function nearness(name: string, asked: string, words: readonly string[]): number {
  const score = scoreOf(name, asked, words)
  if (score === EXACT) return OWN
  const [core, askedCore] = [coreOf(name), coreOf(asked)]
  if (core === askedCore) return SAME
  // The keyword may say little more than the name: 个人信息保护法 asks for no 个人信息.
  const rest = askedCore.length - core.length
  const isLittle = core.length > 1 && rest > 0 && 3 * rest <= askedCore.length
  const isHeld = isLittle && placesOfWord(askedCore, core).length > 0
  return Math.max(score, isHeld ? 2 : 0)
}

const asking =
  /怎么办|怎么样|怎么|怎样|如何|请问|我想要?|我要|能不能|能否|可不可以|可以|在哪里|在哪儿|在哪|哪里|是什么|什么|有没有|一下|[吗呢吧啊呀的了我]/g

/** A question without the words of asking. */
function coreOf(plain: string): string {
  const core = plain.replace(asking, '')
  return core.length > 1 ? core : plain
}
