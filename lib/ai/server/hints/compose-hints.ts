import type { KeptStep } from '#lib/ai/hints.ts'
import type { Option, QuestionParts, QuestionType } from '#lib/questions/types.ts'
import { leakCheck } from './gives-away.ts'
import { bareText, numbersIn, sharesRun } from './plain-sense.ts'

type Of = {
  /** As plain text, with its key. */
  question: QuestionParts
  /** Name of its catalogue. */
  point: string
  /** The option that may be named. */
  dropped: Option | null
}

/** The steps of hints that a question's own data makes, in their order; a step of which nothing safe remains is left out. */
export function composeHints(of: Of): KeptStep[] {
  const leaks = leakCheck(of.question)
  const texts = [
    [1, firstOf(of, leaks)],
    [2, wayOf(of.question, leaks)],
    [3, lastOf(of)],
  ] as const
  return texts.flatMap(([step, text]) => {
    const named = step === 3 && of.dropped ? { named: of.dropped.content } : {}
    return text === '' ? [] : [{ step, text, generated: false, ...named }]
  })
}

type Leaks = (hint: string) => boolean

/**
 * The same words for all questions of a type, with the name of their catalogue where options answer them all: there the
 * check asks for the options and not for the key. Elsewhere a name that is left out would say that it is the answer.
 */
function firstOf({ question, point }: Of, leaks: Leaks): string {
  const said = `本题考查“${point}”。`
  const isChosen = [question, ...(question.sub_questions ?? [])].every(
    ({ type }) => !written.includes(type),
  )
  return `${isChosen && !leaks(said) ? said : ''}${readingOf(question)}`
}

const written: readonly QuestionType[] = ['fill_in', 'short_answer']

const readings: Readonly<Record<QuestionType, string>> = {
  single_choose: '先看清设问要的是什么，再逐项与题干对照。',
  true_false_choose: '判断题看整句：逐字核对主体、范围和程度，留意“一定”“都”“只有”一类的词。',
  multiple_choose: '本题至少有两项符合设问，请逐项判断。',
  non_directional_choose: '符合设问的可能是一项或几项，请逐项判断，不要找到一个就停。',
  sequencing: '先找出不能用来起头的，再找前后呼应的词。',
  fill_in: '把整句读通，想清楚要填的是数、名称还是词语，有没有单位和精度的要求。',
  short_answer: '先圈出设问里的对象、任务和字数要求，再列提纲。',
  synthesis: '先通读材料，再带着各小题的设问回到材料里找依据。',
}

const negations = /不正确|不属于|不符合|不包括|不恰当|不得|不能|错误|有误|违反|除外/

function readingOf({ type, stem, options }: QuestionParts): string {
  // The question is asked at the end of the stem.
  const [negation] = negations.exec(stem.slice(-30)) ?? []
  const turned =
    negation && options.length > 0 && type !== 'true_false_choose'
      ? `注意设问里的“${negation}”，不要按习惯反着挑。`
      : ''
  return `${readings[type]}${turned}`
}

// A sentence with one of these judges an option, concludes, or lists what is wanted.
const judging =
  /正确|错误|符合|不符|当选|不选|应选|排除|成立|因此|所以|可知|可见|得出|推出|故|即|只能|顺序|项|答案|全选|都选|相同|两者|[：:=＝]|、.*、|[①-⑩]|\d/

// A sentence of a method; any other states a fact, by which a question with options or blanks is answered.
const method = /先[^。]{1,20}再|本题考查|要点是|作答|审题|解题|做题|注意(?!到)|等于[^。]*除以/

/** The longest analysis has some hundred sentences; beyond that it is a mistake of an import. */
const MOST_SENTENCES = 200

/** Up to two sentences of the analysis that speak of the way, and of no option and no result. */
function wayOf(question: QuestionParts, leaks: Leaks): string {
  // The fact itself is what such a question asks.
  if (question.type === 'true_false_choose') return ''
  const isFree = question.type === 'short_answer' || question.type === 'synthesis'
  const { analysis, analyses = [] } = question
  const texts = analyses.flatMap(({ type, content }) => (type === 'text' ? [content] : []))
  const sentences = [analysis, ...texts].join('\n').split(/(?<=[。；！？\n])/, MOST_SENTENCES)
  const isApart = apartFrom(question)
  const safe: string[] = []
  for (const one of sentences.map((sentence) => sentence.trim())) {
    const isWay =
      /[。！？]$/.test(one) &&
      one.length >= 8 &&
      one.length <= 80 &&
      (isFree || method.test(one)) &&
      !judging.test(one)
    if (isWay && isApart(one) && !leaks(one)) safe.push(one)
    if (safe.length === 2) break
  }
  return safe.join('')
}

/** Checks whether a sentence shares no two characters with what may be chosen or filled in, but for those of the stem. */
function apartFrom(question: QuestionParts): (sentence: string) => boolean {
  const parts = [question, ...(question.sub_questions ?? [])].map((part) => {
    const blanks = (part.answer_list ?? []).flatMap((blank) => blank.split('|'))
    const secrets = [...part.options.map(({ content }) => content), ...blanks]
    return { told: bareText(part.stem), secrets: secrets.map(bareText) }
  })
  return (sentence) => {
    const text = bareText(sentence)
    return (
      numbersIn(sentence).size === 0 &&
      parts.every(({ told, secrets }) => secrets.every((one) => !sharesRun(text, one, 2, told)))
    )
  }
}

/** The longest name of an option that is read at a glance. */
const SHORT = 24

function lastOf({ question, dropped }: Of): string {
  if (dropped && question.type === 'sequencing') {
    const { content } = dropped
    const name = content.length > SHORT ? `${content.slice(0, SHORT)}……` : content
    return `起头的不会是“${name}”。`
  }
  if (dropped) return `${dropped.head} 项可以先排除，想一想它为什么不合设问。`
  const { points = [] } = question
  return points.length > 1 ? `这道题按 ${points.length} 个采分点给分，列完提纲数一数有没有漏。` : ''
}
