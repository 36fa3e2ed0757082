import type { Penalty } from '#lib/questions/types.ts'

/** 扣分规则: for every `every` faults `marks` are taken off, `most` at most, from answers worth at least `fromFull`. */
export type PenaltyRule = {
  code: string
  name: string
  every: number
  marks: number
  most: number
  fromFull: number
  isOn: boolean
}

const from = { fromFull: 10, isOn: true }

/** The rules in their order, as they hold until the desk changes them. */
export const defaultPenalties: readonly PenaltyRule[] = [
  { code: 'typos', name: '错别字', every: 3, marks: 1, most: 2, ...from },
  { code: 'short', name: '字数不足（字）', every: 50, marks: 1, most: 3, ...from },
  { code: 'over', name: '超出字数（字）', every: 10, marks: 1, most: 3, ...from },
  { code: 'title', name: '缺标题', every: 1, marks: 2, most: 2, ...from },
  { code: 'format', name: '格式错误', every: 1, marks: 1, most: 3, ...from },
]

/** What a rule takes off for so many faults; null for nothing. */
export function penaltyFor(
  { code, name, every, marks, most }: PenaltyRule,
  count: number,
): Penalty | null {
  const off = Math.min(most, Math.floor(count / every) * marks)
  return off > 0 ? { code, name, count, marks: off } : null
}

/** What all rules take off together. */
export const sumPenalties = (all: readonly Penalty[]): number =>
  all.reduce((sum, { marks }) => sum + marks, 0)
