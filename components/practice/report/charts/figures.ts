import type { Marks } from '#components/practice/report/marks-text.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'
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

export type MeanLine = { name: string; from: number; to: number; seconds: number }

/** Where each module's mean time lies over the bars of its questions, counted from 0; a module that comes again has a line each time. */
export function meanLines(items: readonly AnsweredItem[], modules: Report['modules']): MeanLine[] {
  const lines: MeanLine[] = []
  for (const [index, { section }] of items.entries()) {
    const last = lines.at(-1)
    if (last?.name === section) last.to = index + 1
    else {
      const seconds = modules.find(({ name }) => name === section)?.meanSeconds ?? 0
      lines.push({ name: section, from: index, to: index + 1, seconds })
    }
  }
  return lines
}
