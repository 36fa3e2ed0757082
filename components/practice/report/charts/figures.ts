import { filtered } from '#components/practice/report/analysis/filters.ts'
import type { Marks } from '#components/practice/report/text/marks-text.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

/** A rate of 0 to 1 as `67%`; — where there is none. */
export const percentText = (rate: number | null): string =>
  rate === null ? '—' : `${Math.round(rate * 100)}%`

/** 击败百分比 with one digit at most, never rounded up to all; null stays null. */
export const beatenText = (percent: number | null): string | null =>
  percent === null ? null : `${Math.floor(percent * 10) / 10}%`

/** A module or section without a name is the whole sitting. */
export const sectionName = (name: string): string => name || '全部题目'

export type RuleLine = {
  section: string
  rule: string
  questions: number
  marks: Marks
}

/** The rules that gave the score, each with what it gave, section by section. */
export function ruleLines(items: readonly AnsweredItem[]): RuleLine[] {
  const groups = Map.groupBy(items, ({ section, rule }) => JSON.stringify([section, rule]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      section: sectionName(first.section),
      rule: first.rule,
      questions: group.length,
      marks: {
        ...{ score: sum(group, 'score'), full: sum(group, 'full') },
        ...{ markedFull: sum(group, 'markedFull'), selfFull: sum(group, 'selfFull') },
        selfScore: group.some(({ selfScore }) => selfScore !== null)
          ? sum(group, 'selfScore')
          : null,
      },
    }
  })
}

const sum = (items: readonly AnsweredItem[], of: keyof Marks) =>
  roundMarks(items.reduce((total, item) => total + (item[of] ?? 0), 0))

/** Number of questions as a report counts them: of a synthesis its sub-questions. */
export const questionsIn = (items: readonly AnsweredItem[]): number =>
  items.reduce((sum, { question }) => sum + Math.max(1, question.sonQuestion.length), 0)

/** Seconds that some questions should take together. */
export const suggestedOf = (items: readonly AnsweredItem[]): number =>
  items.reduce((total, { suggestedSeconds }) => total + suggestedSeconds, 0)

type SuggestedLine = { from: number; to: number; seconds: number }

/** How long each question should take, as lines over the bars counted from 0; neighbours that should take as long share one. */
export function suggestedLines(items: readonly AnsweredItem[]): SuggestedLine[] {
  const lines: SuggestedLine[] = []
  for (const [index, { suggestedSeconds: seconds }] of items.entries()) {
    const last = lines.at(-1)
    if (last?.seconds === seconds) last.to = index + 1
    else lines.push({ from: index, to: index + 1, seconds })
  }
  return lines
}

const COSTLIEST = 3

/** The questions that took longest beyond what they should, at most three; none that stayed within it. */
export const costliest = (items: readonly AnsweredItem[]): AnsweredItem[] =>
  items
    .filter(({ seconds, suggestedSeconds }) => suggestedSeconds > 0 && seconds > suggestedSeconds)
    .toSorted((one, other) => beyondOf(other) - beyondOf(one))
    .slice(0, COSTLIEST)

const beyondOf = ({ seconds, suggestedSeconds }: AnsweredItem) => seconds - suggestedSeconds

/** Wrongly answered although they took far longer than they should (超时). */
export const slowAndWrong = (items: readonly AnsweredItem[]): AnsweredItem[] =>
  filtered(items, 'wrong').filter(({ marks }) => marks.includes('slow'))
