import { outcomeOf } from '#components/practice/report/outcome.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'

export type Filter = 'all' | 'wrong' | 'marked'

/** Which questions of a sitting the analysis shows; `wrong` holds the ones left blank too. */
export const filterTexts = {
  all: '全部',
  wrong: '没答对',
  marked: '值得回看',
} as const satisfies Record<Filter, string>

const rules: Record<Filter, (item: AnsweredItem) => boolean> = {
  all: () => true,
  wrong: (item) => ['wrong', 'part', 'blank'].includes(outcomeOf(item)),
  marked: ({ marks }) => marks.length > 0,
}

export const filtered = (items: readonly AnsweredItem[], filter: Filter): AnsweredItem[] =>
  items.filter(rules[filter])

/** The filter that an address names; all questions when it names none. */
export const filterOf = (asked: string | null): Filter =>
  asked === 'wrong' || asked === 'marked' ? asked : 'all'

/** The question to show: the asked one, else the first after it that the filter lets through, else the last before. */
export function itemAt(shown: readonly AnsweredItem[], position: number): AnsweredItem | undefined {
  return shown.find((item) => item.position >= position) ?? shown.at(-1)
}
