import { questionsIn } from '#components/practice/report/charts/figures.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'

type Sums = NonNullable<Report['previous']>

/** The reasons for which all questions of a sitting are withdrawn, each once; null while one of them stands. */
export function withdrawnWhole(items: readonly AnsweredItem[]): string | null {
  const reasons = items.flatMap(({ question }) => question.withdrawn ?? [])
  if (items.length === 0 || reasons.length < items.length) return null
  return [...new Set(reasons)].join('；')
}

const withdrawnIn = (items: readonly AnsweredItem[]) =>
  questionsIn(items.filter(({ question }) => question.withdrawn !== undefined))

/** Says in the title what the sitting came to; where nothing is right or wrong yet the title alone. */
export function headline(report: Report): string {
  const { title, items, kind } = report.attempt
  if (withdrawnWhole(items) !== null) return `${title}，题目已全部撤回`
  const { questions, answered, marked, right } = report.total
  if (answered === 0) return `${title}，没有作答`
  // A level's own panel says how many, each synthesis as one.
  if (marked === 0 || kind === 'level') return title
  // A written answer is right from three fifths of its marks on.
  const standing = questions - withdrawnIn(items)
  const isWhole = right === standing && report.total.score >= report.total.full
  return isWhole ? `${title}，${standing} 题全对` : `${title}，对了 ${right} 题`
}

/** Says how much it was, and against the last time: more or less right, faster or slower; only what both sittings know. */
export function comparison(report: Report, { isGuest }: { isGuest: boolean }): string {
  const own = report.total
  const { items } = report.attempt
  // The sitting itself was announced by its whole questions.
  const isByParts = items.length > 1 && own.questions !== items.length
  const size = [
    `${own.questions} 题${isByParts ? '（材料题按小题计）' : ''}`,
    ...(own.answered > 0 && own.answered < own.questions ? [`答了 ${own.answered} 题`] : []),
    ...(own.seconds > 0 ? [`用时 ${spanText(own.seconds)}`] : []),
  ].join('，')
  if (withdrawnWhole(items) !== null) return `${size}。这次不计分。`
  const withdrawn = withdrawnIn(items)
  const apart = withdrawn === 0 ? '' : `其中 ${withdrawn} 题已撤回，不计对错和得分。`
  return [`${size}。`, apart, againstLast(report, own, isGuest)].join('')
}

function againstLast({ previous, attempt: { kind } }: Report, own: Sums, isGuest: boolean): string {
  if (own.answered === 0 || own.marked === 0) return ''
  if (!previous) {
    // A guest's sittings are deleted after a week, and a mock exam is sat once.
    return isGuest || kind === 'mock' ? '' : '还没有可比的上一次，下次再做就和这次比。'
  }
  const isAlike = previous.questions === own.questions && previous.marked === own.marked
  if (!isAlike) return previous.marked === 0 ? '' : `${lastOf(previous)}。`
  return `${rightAgainst(previous, own)}${timeAgainst(previous, own)}。`
}

// What is withdrawn or waits for its marker is not wrong.
const lastOf = ({ questions, marked, right, seconds }: Sums) =>
  `上次${marked < questions ? `判了的 ${marked}` : ` ${questions}`} 题对了 ${right} 题${seconds > 0 ? `，用时 ${spanText(seconds)}` : ''}`

function rightAgainst(previous: Sums, own: Sums): string {
  const more = own.right - previous.right
  if (more === 0) return '和上次对得一样多'
  return more > 0 ? `比上次多对 ${more} 题` : `比上次少对 ${-more} 题`
}

/** Says nothing of a time that is shorter because less was answered, or longer because more was. */
function timeAgainst(previous: Sums, own: Sums): string {
  if (previous.seconds === 0 || own.seconds === 0) return ''
  const saved = previous.seconds - own.seconds
  if (saved > 0 && own.answered >= previous.answered) return `，快 ${spanText(saved)}`
  if (saved < 0 && own.answered <= previous.answered) return `，慢 ${spanText(-saved)}`
  return ''
}
