import { standingOf } from '#components/practice/report/outcome.ts'
import { questionGroups } from '#lib/practice/question-groups.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'

export type Filter = 'all' | 'wrong' | 'blank' | 'flagged' | 'hinted'

/** Which questions of a sitting the analysis shows; `flagged` by the learner, `hinted` by the machine. */
export const filterTexts = {
  all: '全部',
  wrong: '答错',
  blank: '未作答',
  flagged: '标记',
  hinted: '提示',
} as const satisfies Record<Filter, string>

export const filters = Object.keys(filterTexts) as Filter[]

export function filtered(items: readonly AnsweredItem[], filter: Filter): AnsweredItem[] {
  if (filter === 'all') return [...items]
  if (filter === 'hinted') return items.filter(({ marks }) => marks.length > 0)
  return questionGroups(items, standingOf)[filter]
}

const isSet = ({ question }: AnsweredItem) => question.sonQuestion.length > 0

/** Whether a sitting is one synthesis alone, whose sub-questions a report counts. */
export const isOneSet = (items: readonly AnsweredItem[]): boolean =>
  items.length === 1 && items.every(isSet)

/** Says beside a number of whole questions that each synthesis of them is one; nothing where there is none. */
export const wholeNote = (items: readonly AnsweredItem[]): string =>
  items.some(isSet) ? '（材料题算一道）' : ''

/** The filter that an address names; all questions when it names none. */
export const filterOf = (asked: string | null): Filter =>
  filters.find((filter) => filter === asked) ?? 'all'

/** The question to show: the asked one, else the first after it that the filter lets through, else the last before. */
export function itemAt(shown: readonly AnsweredItem[], position: number): AnsweredItem | undefined {
  return shown.find((item) => item.position >= position) ?? shown.at(-1)
}
